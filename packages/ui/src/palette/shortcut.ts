import { useLayoutEffect } from 'react'
import { keyName } from '../keys/keys.ts'

/** The shortcut as keyboards of this device name it. */
export const PALETTE_KEYS = /mac/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** Whether the keys open the palette. */
export function isPaletteShortcut(press: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  return keyName(press) === 'K' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/** Ctrl+K or ⌘K opens a palette, from the moment that what says so is visible, and closes it. */
export function usePaletteShortcut(isOpen: boolean, onOpen: () => void, onClose: () => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isPaletteShortcut(event)) return
      event.preventDefault()
      if (isOpen) onClose()
      else if (!document.querySelector('dialog[open]')) onOpen()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
