/** The shortcut as keyboards of this device name it. */
export const PALETTE_KEYS = /mac/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** Whether the keys open the palette. With a Hindi layout the key K types another letter. */
export function isPaletteShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  return isK && (ctrlKey || metaKey) && !altKey && !shiftKey
}
