import { callApi, callNamed, listNamed, upload } from '@gf/api'
import type { ApiRoute, Page } from '@gf/api'
import { MOST_AT_ONCE } from '@gf/contract'
import type { recordChanges, Resource } from '@gf/contract'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { ListAddress } from '../list/use-list-address.ts'
import { queryClient } from '../session/query-client.ts'
import { readOnce } from '../session/query-client.ts'
import { useStaff } from '../session/session.ts'

/** A record as the wire has it. Which columns it has is known at run time alone. */
export type Row = Readonly<Record<string, string | number | null>> & { readonly version: number }

/** Rows of a page. */
export const SIZE = 25

// A resource's calls are values that are chosen at run time, so that their types are lost here, and only here.
const routeOf = (of: Resource, call: 'list' | 'save' | 'export' | 'change' | 'import'): ApiRoute => {
  const route = of.calls[`${call}_${of.table}`]?.route
  if (!route) throw new Error(`${of.table} has no call to ${call}`)
  return route as ApiRoute
}

function askedOf(of: Resource, { search, sort, page, bin, filters }: ListAddress) {
  return {
    ...filters,
    page,
    size: SIZE,
    bin,
    search: search || undefined,
    sort: sort || `-${of.id}`,
  }
}

/** Whether staff save records of it; others come from elsewhere. */
export const isKept = (of: Resource): boolean => `save_${of.table}` in of.calls

/** Whether the own role changes its records, and does not only read them. */
export function useMayChange({ access }: Resource): boolean {
  return access.staff.includes(useStaff().role)
}

/** The page of a list that its address names, or all down to it; those before stay in sight while it loads. */
export function useRecords(of: Resource, address: ListAddress, more = false) {
  const before = more ? Array.from({ length: address.page - 1 }, (_, at) => at + 1) : []
  return useQueries({
    queries: [...before, address.page].map((page) => {
      const asked = askedOf(of, { ...address, page })
      return {
        queryKey: [of.table, 'list', asked],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          listNamed(routeOf(of, 'list'), asked, { signal }) as Promise<Page<Row>>,
        ...(!more && { placeholderData: keepPreviousData }),
        // Each reading is an entry of the audit log.
        ...(of.personal && { refetchOnWindowFocus: false }),
      }
    }),
    combine: (pages) => ({
      data: joined(pages.flatMap(({ data }) => data ?? [])),
      error: pages.find(({ error }) => error)?.error ?? null,
      isFetching: pages.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(pages.map(({ refetch }) => refetch())),
    }),
  })
}

function joined(pages: readonly Page<Row>[]): Page<Row> | undefined {
  const last = pages.at(-1)
  return last && { rows: pages.flatMap(({ rows }) => rows), total: last.total }
}

/** One record for the form. Not kept: a form begins with what the server has now. */
export function useRecord(of: Resource, id: number | undefined) {
  return useQuery({
    queryKey: [of.table, 'one', id],
    queryFn: () => loadRecord(of, id ?? 0),
    enabled: id !== undefined,
    ...readOnce,
  })
}

export async function loadRecord(of: Resource, id: number): Promise<Row> {
  const own = of.calls[`edit_${of.table}`]
  if (own) return (await callNamed(own.route, { id })) as Row
  return (await callApi('GET edit_api/{table}/{col}/{id}', { table: of.table, col: of.id, id })) as Row
}

/** Adds a record, or changes the one that the form names. The list follows; the form must not wait for it. */
export async function saveRecord(of: Resource, form: FormData): Promise<void> {
  await upload(routeOf(of, 'save') as ApiRoute & `POST ${string}`, form)
  void listChanged(of)
}

export async function deleteRecord(of: Resource, id: number): Promise<void> {
  await callApi('POST delete_record', { tbl: of.table, col: of.id, val: id })
  await listChanged(of)
}

export async function restoreRecord(of: Resource, id: number): Promise<void> {
  await callApi('POST restore_record_api', { tbl: of.table, col: of.id, val: id })
  await listChanged(of)
}

/** To the bin, back from it, or a new value of a field. */
export interface RecordChange {
  readonly change: (typeof recordChanges)[number]
  readonly field?: string
  readonly value?: string
}

/** Which records to change: some by their ids, or all that the list's search and filters show, if they are still so many. */
export type Chosen = { readonly ids: readonly number[] } | { readonly count: number }

interface Next {
  readonly after: number
  readonly until: number
}

export interface LeftOut {
  readonly id: number
  readonly name: string
  readonly reason: string
}

/** How far a change of several records is. */
export interface Progress {
  /** Records at the start. */
  readonly total: number
  readonly changed: readonly number[]
  readonly leftOut: readonly LeftOut[]
  /** What is still to do; undefined at the end. */
  readonly rest: Chosen | Next | undefined
}

export const beginningWith = (chosen: Chosen): Progress => ({
  total: 'ids' in chosen ? chosen.ids.length : chosen.count,
  changed: [],
  leftOut: [],
  rest: chosen,
})

/** Changes as many records as one call can, and says how far that is. */
export async function changePiece(
  of: Resource,
  { search, filters }: Pick<ListAddress, 'search' | 'filters'>,
  change: RecordChange,
  { rest = { ids: [] }, ...so }: Progress,
): Promise<Progress> {
  const isNamed = 'ids' in rest
  const now = isNamed ? { ids: rest.ids.slice(0, MOST_AT_ONCE) } : rest
  const asked = { ...(!isNamed && { ...filters, search: search || undefined }), ...now, ...change }
  const done = (await callNamed(routeOf(of, 'change'), asked)) as {
    readonly changed: readonly number[]
    readonly left_out: readonly LeftOut[]
    readonly next: Next | null
  }
  const later = isNamed ? rest.ids.slice(MOST_AT_ONCE) : []
  return {
    ...so,
    changed: [...so.changed, ...done.changed],
    leftOut: [...so.leftOut, ...done.left_out],
    rest: later.length > 0 ? { ids: later } : (done.next ?? undefined),
  }
}

/** How many records the list's search and filters show, exactly. */
export async function countRecords(of: Resource, address: ListAddress): Promise<number> {
  const asked = { ...askedOf(of, { ...address, page: 1 }), size: 1, exact: true }
  return Number((await listNamed(routeOf(of, 'list'), asked)).total)
}

export interface Imported {
  readonly file_hash: string
  readonly records_hash: string
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly errors: readonly { readonly row: number; readonly column: string; readonly reason: string }[]
  readonly error_count: number
}

/** Imports a file that was checked; without the result of the check, checks it. */
export async function importFile(of: Resource, file: Blob, checked?: Imported): Promise<Imported> {
  const form = new FormData()
  if (checked) {
    form.set('file_hash', checked.file_hash)
    form.set('records_hash', checked.records_hash)
  }
  form.set('file', file, `${of.table}.csv`)
  const result = await upload(routeOf(of, 'import') as ApiRoute & `POST ${string}`, form)
  if (checked) await listChanged(of)
  return result as unknown as Imported
}

export const listChanged = (of: Resource): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [of.table, 'list'] })

/** The address of the export of exactly what the list shows under its filters. */
export function exportUrl(of: Resource, { search, bin, filters }: ListAddress): string {
  const query = new URLSearchParams({ ...filters, ...(search && { search }), bin: String(bin) })
  return `/api/${routeOf(of, 'export').slice('GET '.length)}?${query.toString()}`
}

/** The address of a record's image, or of the one for records without. */
export function imageUrl(of: Resource, field: string, name: string): string {
  return name === of.fields[field]?.image?.fallback
    ? `/admin/${name}`
    : `/api/record_image_api/${of.table}/${encodeURIComponent(name)}`
}
