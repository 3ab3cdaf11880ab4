import { openDialogs } from '@gf/ui'
import { whenStepped } from './address.ts'

/*
 * The browser's way back closes the sheet or dialog on top, as on a phone. While one is open the history has an entry of
 * its own for that; closing it in any other way takes the entry off.
 */

const OWN = 'dialog'
let leaving: Promise<void> | undefined
/** The browser is loading another page in place of this one; a step back would cancel that. */
let isUnloading = false

function isOwnEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && OWN in state
}

/** How to go on to another address: in place of the dialog's entry, and after it if it is being taken off. */
export const dialogEntry = {
  isOnTop: isOwnEntry,
  leaving: (): Promise<void> | undefined => leaving,
}

function leave(): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  leaving = promise
  addEventListener(
    'popstate',
    () => {
      leaving = undefined
      resolve()
    },
    { once: true },
  )
  history.back()
}

/** Makes the history agree with whether a dialog is open. */
function settle(): void {
  const isOpen = openDialogs.read().length > 0
  if (leaving || isOpen === isOwnEntry()) return
  if (!isOpen) return isUnloading ? undefined : leave()
  history.pushState({ ...history.state, [OWN]: true }, '')
  // It was a download, or the client stopped it.
  isUnloading = false
}

// A dialog that takes another's place shares its entry.
const settleSoon = (): void => void setTimeout(settle, 0)

function wentBack(): void {
  // Asks as Escape does: a dialog that must not close now stays, and gets its entry back.
  if (!leaving && !isOwnEntry())
    openDialogs
      .read()
      .at(-1)
      ?.dispatchEvent(new Event('cancel', { cancelable: true }))
  settleSoon()
}

/** Starts it for the whole app; gives what ends it. */
export function closeDialogsByBack(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  addEventListener('popstate', wentBack, { signal })
  addEventListener('beforeunload', () => (isUnloading = true), { signal })
  // A step of the app may have put another entry on top of an open dialog.
  signal.addEventListener('abort', whenStepped(settleSoon))
  // Who sees the dialog can close it by Back.
  const onDialogs = (): void => (openDialogs.read().length > 0 ? settle() : settleSoon())
  signal.addEventListener('abort', openDialogs.subscribe(onDialogs))
  settleSoon()
  return () => ending.abort()
}
