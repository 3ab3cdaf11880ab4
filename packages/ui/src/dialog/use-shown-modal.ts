import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { noteOpen } from './open-dialogs.ts'

/**
 * Shows a dialog element while `open`. It stays in the page: otherwise closing would not return the focus.
 * `onBackdrop` is called for a press outside of the dialog.
 */
export function useShownModal(open: boolean, onBackdrop?: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const press = useEffectEvent(({ target, detail }: MouseEvent) => {
    // The second press of a double click that opened it is not meant for the backdrop.
    if (target === dialog.current && detail < 2) onBackdrop?.()
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (!element.open) element.showModal()
    const noteClosed = noteOpen(element)
    element.addEventListener('mousedown', press)
    return () => {
      element.removeEventListener('mousedown', press)
      noteClosed()
      element.close()
    }
  }, [open])
  return dialog
}
