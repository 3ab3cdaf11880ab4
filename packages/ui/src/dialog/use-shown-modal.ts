import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { noteOpen } from './open-dialogs.ts'

/** Shows a dialog element while `open`. It stays in the page: otherwise closing would not return the focus. */
export function useShownModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    if (!element.open) element.showModal()
    const noteClosed = noteOpen(element)
    return () => {
      noteClosed()
      element.close()
    }
  }, [open])
  return dialog
}
