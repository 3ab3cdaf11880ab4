import { followDrag, goesAllTheWay } from '../gesture/follow-drag.ts'
import * as styles from './drag-down.module.css'

/**
 * Lets a sheet's head be dragged down, as far as a half or with a flick, which asks it to close as Escape does. Its content
 * scrolls as ever. Nothing where the sheet is in the middle of a wide screen.
 */
export function dragDown(dialog: HTMLElement | null): void {
  const head = dialog?.querySelector('h2')?.parentElement
  // What was dragged when it closed.
  if (dialog) dialog.style.translate = ''
  if (!dialog || !head || !matchMedia('(width < 40em)').matches) return
  head.classList.add(styles.head)
  head.addEventListener('pointerdown', (press) => {
    if (press.target instanceof Element && press.target.closest('button')) return
    followDrag(press, head, {
      axis: 'y',
      onMove: (by) => {
        dialog.style.translate = `0 ${Math.max(0, by)}px`
      },
      onEnd: (by, speed) => {
        dialog.style.translate = ''
        if (goesAllTheWay(by, dialog.offsetHeight, speed))
          dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
      },
    })
  })
}
