import { showToast } from '@gf/ui'
import { texts } from '../texts/texts.ts'

/** Says once that no answer has come yet, and that it is still being tried. */
export function stillTrying(): () => void {
  let isSaid = false
  return () => {
    if (isSaid) return
    isSaid = true
    showToast({ tone: 'info', title: texts().shell.stillTrying })
  }
}
