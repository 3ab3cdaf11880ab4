import { callList } from '@gf/api'
import { clientReaders } from '@gf/contract'
import type { StaffRole } from '@gf/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '../users/users.ts'
import { searchesOf } from './requests.ts'
import type { FoundRequest } from './requests.ts'

/** The server is asked after a pause in typing. Milliseconds. */
const PAUSE = 250
/** Fewer characters would match nearly every client. */
const LEAST = 2
const MOST = 5

export interface Found {
  readonly clients: readonly User[]
  readonly requests: readonly FoundRequest[]
}

/** What the server finds for the typed text, as far as the role may read it. */
export function useFound(typed: string, role: StaffRole) {
  const text = typed.trim().slice(0, 80)
  const search = useSettled(text)
  // With # it is the number of a request; a client's ID may begin with the same digits.
  const isOfPeople = search.length >= LEAST && !search.startsWith('#')
  const clients = useQuery({
    queryKey: ['actions', 'palette', search],
    queryFn: ({ signal }) =>
      callList('GET users_api/{offset}', { offset: 0, size: MOST, search }, { signal }),
    enabled: isOfPeople && isIn(clientReaders, role),
    ...quiet,
  })
  const requests = useQueries({
    queries: searchesOf(role).map(({ list, find }) => ({
      queryKey: ['actions', 'palette', list, search],
      queryFn: () => find(search),
      enabled: isOfPeople || /^#?\d{1,9}$/.test(search),
      ...quiet,
    })),
  })
  const isSettled = search === text
  const found: Found = {
    clients: (isSettled && clients.data?.rows) || [],
    requests: isSettled ? requests.flatMap(({ data }) => data ?? []) : [],
  }
  const queries = [clients, ...requests]
  return {
    found,
    isSearching: !isSettled || queries.some(({ isFetching }) => isFetching),
    error: queries.find(({ error }) => error)?.error ?? null,
  }
}

/** An answer is kept for a while: each search of clients is an entry of the audit log. */
const quiet = { staleTime: 60_000, refetchOnWindowFocus: false, retry: false } as const

const isIn = (roles: readonly StaffRole[], role: StaffRole): boolean => roles.includes(role)
/** The text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}
