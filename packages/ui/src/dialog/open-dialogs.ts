import { createStore } from '../store.ts'

/** The open dialogs, the top one last. Everything outside it is inert. */
export const openDialogs = createStore<readonly HTMLElement[]>([])

/** Records that a dialog has opened on top. The returned function records that it has closed. */
export function noteOpen(dialog: HTMLElement): () => void {
  openDialogs.become([...openDialogs.read(), dialog])
  return () => openDialogs.become(openDialogs.read().filter((other) => other !== dialog))
}
