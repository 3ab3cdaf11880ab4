import type { Resource } from '@gf/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** What a list shows, as its address says. */
export interface ListAddress {
  readonly search: string
  /** A column, with a minus for descending; empty for the newest first. */
  readonly sort: string
  readonly page: number
  readonly bin: boolean
  readonly filters: Readonly<Record<string, string>>
  /** The record in the form. */
  readonly edit: number | undefined
}

type Values = Readonly<Record<string, string | undefined>>

/** Values that the list does not know are ignored: an address may be typed or old. */
function read({ sorts, fields }: Resource, given: Values): ListAddress {
  const { search = '', sort = '', page = '', bin = '', edit = '' } = given
  const filters = Object.entries(fields).flatMap(([name, { filter, choices, reference }]) => {
    const value = given[name] ?? ''
    const isKnown = reference ? /^[1-9]\d{0,8}$/.test(value) : !choices || choices.includes(value)
    return filter && value !== '' && isKnown ? [[name, value] as const] : []
  })
  return {
    search: search.slice(0, 80),
    sort: sorts.includes(sort.replace('-', '')) ? sort : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    bin: bin === 'true',
    filters: Object.fromEntries(filters),
    edit: /^[1-9]\d{0,14}$/.test(edit) ? Number(edit) : undefined,
  }
}

/** The list's state in the address, which Back restores, and how to change a part of it. */
export function useListAddress(of: Resource) {
  const given: Values = useSearch({ strict: false })
  const navigate = useNavigate()
  /** Empty values leave the address. A change of what is listed begins at the first page. */
  const change = (values: Values, options: { readonly replace?: boolean } = {}): void => {
    const isPageKept = 'page' in values || Object.keys(values).every((name) => name === 'edit')
    const next = { ...given, ...(!isPageKept && { page: undefined }), ...values }
    void navigate({ to: '.', search: next, ...options, resetScroll: false })
  }
  return [read(of, given), change] as const
}
