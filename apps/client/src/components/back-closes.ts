import { openDialogs } from '@gf/ui'
import { whenStepped } from './address.ts'

/*
 * The browser's way back closes the sheet or dialog on top, as on a phone. While one is open the history has an entry of
 * its own for that; closing it in any other way takes the entry off. A sheet with an address has that entry already.
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
  /** Takes the entry on top off, which may be that of a sheet's address. */
  leave,
}

function leave(): void {
  if (leaving) return
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

/** The open dialogs, but for a sheet that has an address. */
const openHere = (): readonly HTMLElement[] =>
  openDialogs.read().filter(({ dataset }) => dataset['addressed'] === undefined)

/** Makes the history agree with whether a dialog is open. */
function settle(): void {
  const isOpen = openHere().length > 0
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
    openHere()
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
  const onDialogs = (): void => (openHere().length > 0 ? settle() : settleSoon())
  signal.addEventListener('abort', openDialogs.subscribe(onDialogs))
  settleSoon()
  return () => ending.abort()
}
