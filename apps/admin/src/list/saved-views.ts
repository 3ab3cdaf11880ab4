import { callApi } from '@gf/api'
import type { CallByRoute, Received, ViewList } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { views } from '../records/views.ts'
import { queryClient } from '../session/query-client.ts'

export type SavedView = Received<CallByRoute['GET saved_views_api']>[number]

type Address = Readonly<Record<string, string | undefined>>

/** What an address says besides search, filters and sort order: where in the list one is. */
const PLACE = ['page', 'rows', 'edit', 'id', 'do']

/** The part of a list's address that a view keeps. */
export function queryOf(address: Address): string {
  const kept = Object.entries(address).filter(
    (one): one is [string, string] => !PLACE.includes(one[0]) && Boolean(one[1]),
  )
  return new URLSearchParams(kept.toSorted(([one], [other]) => one.localeCompare(other))).toString()
}

export const addressOf = ({ query }: Pick<SavedView, 'query'>): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(query))

const paths: Readonly<Record<string, { readonly path: string }>> = views

export const pathOf = (list: ViewList): string => paths[list]?.path ?? `/admin/${list}`

const KEY = ['saved-views']

/** The own and the shared views of all lists that the role may open. */
export const useSavedViews = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('GET saved_views_api', {}, { signal }),
    staleTime: 60_000,
  })

interface GivenView extends Pick<SavedView, 'list' | 'name' | 'query' | 'shared'> {
  readonly id: number | undefined
}

/** Adds a view, or changes the one with the id. */
export async function saveView({ id, ...view }: GivenView): Promise<void> {
  await callApi('POST saved_view_api', { ...view, view_id: id })
  await queryClient.invalidateQueries({ queryKey: KEY })
}

export async function deleteView(id: number): Promise<void> {
  await callApi('POST saved_view_delete_api', { view_id: id })
  await queryClient.invalidateQueries({ queryKey: KEY })
}
