/* The dialogs that are open, the one on top last: all that stands outside of it is inert. */

let dialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function replace(next: readonly HTMLElement[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}

/** Says that a dialog has opened on top of all others. Gives what says that it has closed. */
export function noteOpen(dialog: HTMLElement): () => void {
  replace([...dialogs, dialog])
  return () => replace(dialogs.filter((other) => other !== dialog))
}

export const openDialogs = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The one on top. */
  top: (): HTMLElement | undefined => dialogs.at(-1),
}
