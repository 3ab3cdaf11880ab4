import { createStore } from '../store.ts'

/** The open dialogs, the top one last. Everything outside it is inert. */
export const openDialogs = createStore<readonly HTMLElement[]>([])

/** Records that a dialog has opened on top. The returned function records that it has closed. */
export function noteOpen(dialog: HTMLElement): () => void {
  openDialogs.become([...openDialogs.read(), dialog])
  let tappedAt = -Infinity
  const noteTap = ({ timeStamp }: MouseEvent): void => {
    tappedAt = timeStamp
  }
  dialog.addEventListener('click', noteTap, { capture: true })
  return () => {
    dialog.removeEventListener('click', noteTap, { capture: true })
    openDialogs.become(openDialogs.read().filter((other) => other !== dialog))
    swallowSecondTap(tappedAt)
  }
}

/** The second tap of a double tap comes within this time. Milliseconds. */
const DOUBLE_TAP = 400

/**
 * The tap closed the dialog: a second one right after it is not meant for what is below. Both count from when the finger
 * made them, however long a slow device took to close the dialog.
 */
function swallowSecondTap(tappedAt: number): void {
  const swallow = (click: MouseEvent): void => {
    if (click.detail < 2 || click.timeStamp - tappedAt > DOUBLE_TAP) return
    click.preventDefault()
    click.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
}
