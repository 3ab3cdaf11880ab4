import { createStore, useStore } from '@gf/ui/store'
import { readHiddenColumns } from './stored-columns.ts'

/** Separate from the client app's values on the same origin. */
const KEY = 'admin_hidden_columns'

const current = createStore(readHiddenColumns(localStorage.getItem(KEY)))

/** The hidden columns of a table in this browser, and how to hide others. */
export function useHiddenColumns(table: string) {
  const { [table]: hidden = [] } = useStore(current)
  const hide = (next: readonly string[]): void => {
    current.become({ ...current.read(), [table]: next })
    localStorage.setItem(KEY, JSON.stringify(current.read()))
  }
  return [hidden, hide] as const
}
