import { useLayoutEffect } from 'react'

/** The shortcut as keyboards of this device name it. */
export const PALETTE_KEYS = /mac/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** Whether the keys open the palette. With a Hindi layout the key K types another letter. */
export function isPaletteShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  return isK && (ctrlKey || metaKey) && !altKey && !shiftKey
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
