import { useEffect, useEffectEvent } from 'react'

/** Whether the key belongs to a field, a dialog, or a shortcut of the browser. */
function isTyping({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  const at = target instanceof HTMLElement ? target : undefined
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    isComposing ||
    !!at?.closest('input:not([type=checkbox], [type=radio]), select, textarea, dialog') ||
    document.querySelector('dialog[open]') !== null
  )
}

/** A key's name in every layout: with a Hindi one, B types another letter. */
export function keyName({ key, code, shiftKey }: KeyboardEvent): string {
  if (code === 'Slash' && !/[/?]/.test(key)) return shiftKey ? '?' : '/'
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  return letter !== undefined && !/^[a-z]$/i.test(key) ? letter : key.toUpperCase()
}

/** Lets the keys count again after typing. */
function leaveField(): void {
  const at = document.activeElement
  if (at instanceof HTMLElement && !at.closest('dialog, iframe')) at.blur()
}

/** What the keys of a screen do outside of fields; Escape leaves a field, so that they count again. */
export function useKeys(actOf: (press: KeyboardEvent) => (() => void) | undefined): void {
  const act = useEffectEvent((press: KeyboardEvent): void => {
    if (press.key === 'Escape' && !press.isComposing) leaveField()
    const does = isTyping(press) ? undefined : actOf(press)
    if (!does) return
    press.preventDefault()
    does()
  })
  useEffect(() => {
    const listen = (press: KeyboardEvent): void => act(press)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
