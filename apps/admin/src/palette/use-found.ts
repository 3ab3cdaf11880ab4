import { callList } from '@gf/api'
import { actions, clientReaders } from '@gf/contract'
import type { ActionName, StaffRole } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import type { User } from '../users/users.ts'

/** The server is asked after a pause in typing. Milliseconds. */
const PAUSE = 250
/** Fewer characters would match nearly every client. */
const LEAST = 2
const MOST = 5

type Deposit = Result<'list-deposits'>['rows'][number]
type Withdrawal = Result<'list-withdrawals'>['rows'][number]
type Applicant = Result<'list-kyc'>[number]

/** A request, and whether its queue still lists it as waiting. */
interface Listed<Row> {
  readonly row: Row
  readonly isWaiting: boolean
}

export interface Found {
  readonly clients: readonly User[]
  readonly deposits: readonly Listed<Deposit>[]
  readonly withdrawals: readonly Listed<Withdrawal>[]
  readonly applicants: readonly Applicant[]
}

/** What the server finds for the typed text, as far as the role may read it. */
export function useFound(typed: string, role: StaffRole) {
  const text = typed.trim().slice(0, 80)
  const search = useSettled(text)
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  // With # it is the number of a request; a client's ID may begin with the same digits.
  const isOfPeople = search.length >= LEAST && !search.startsWith('#')
  const may = (list: ActionName): boolean => rolesOf(list).includes(role)
  const clients = useQuery({
    queryKey: ['actions', 'palette', search],
    queryFn: ({ signal }) =>
      callList('GET users_api/{offset}', { offset: 0, size: MOST, search }, { signal }),
    enabled: isOfPeople && isIn(clientReaders, role),
    ...quiet,
  })
  const deposits = useQuery({
    queryKey: ['actions', 'palette', 'deposits'],
    queryFn: () =>
      bothOf(
        (which) => read('list-deposits', { which }),
        ({ did }) => did,
      ),
    enabled: number !== undefined && may('list-deposits'),
    ...quiet,
  })
  const withdrawals = useQuery({
    queryKey: ['actions', 'palette', 'withdrawals'],
    queryFn: () =>
      bothOf(
        (which) => read('list-withdrawals', { which }),
        ({ wid }) => wid,
      ),
    enabled: number !== undefined && may('list-withdrawals'),
    ...quiet,
  })
  const applicants = useQuery({
    queryKey: ['actions', 'palette', 'kyc'],
    queryFn: () => read('list-kyc', {}),
    enabled: isOfPeople && may('list-kyc'),
    ...quiet,
  })
  const isSettled = search === text
  const found: Found = {
    clients: (isSettled && clients.data?.rows) || [],
    deposits: isSettled ? numbered(deposits.data, number, ({ row }) => row.did) : [],
    withdrawals: isSettled ? numbered(withdrawals.data, number, ({ row }) => row.wid) : [],
    applicants: isSettled ? applicantsLike(applicants.data, search) : [],
  }
  const queries = [clients, deposits, withdrawals, applicants]
  return {
    found,
    isSearching: !isSettled || queries.some(({ isFetching }) => isFetching),
    error: queries.find(({ error }) => error)?.error ?? null,
  }
}

/** An answer is kept for a while: each search of clients is an entry of the audit log. */
const quiet = { staleTime: 60_000, refetchOnWindowFocus: false, retry: false } as const

const isIn = (roles: readonly StaffRole[], role: StaffRole): boolean => roles.includes(role)
const rolesOf = (list: ActionName): readonly StaffRole[] => actions[list].makers

type Which = 'waiting' | 'all'

/** What waits, and the latest of what is decided. */
async function bothOf<Row>(
  load: (which: Which) => Promise<{ readonly rows: readonly Row[] }>,
  idOf: (row: Row) => number,
): Promise<readonly Listed<Row>[]> {
  const [waiting, all] = await Promise.all([load('waiting'), load('all')])
  const known = new Set(waiting.rows.map(idOf))
  return [
    ...waiting.rows.map((row) => ({ row, isWaiting: true })),
    ...all.rows.filter((row) => !known.has(idOf(row))).map((row) => ({ row, isWaiting: false })),
  ]
}

/** Those whose number begins with the typed one, the shortest first. */
function numbered<One>(
  all: readonly One[] | undefined,
  number: string | undefined,
  numberOf: (one: One) => number,
): readonly One[] {
  if (!all || number === undefined) return []
  return all
    .filter((one) => String(numberOf(one)).startsWith(number))
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .slice(0, MOST)
}

function applicantsLike(all: readonly Applicant[] | undefined, search: string): readonly Applicant[] {
  const start = search.toLocaleLowerCase()
  if (!all || start.length < LEAST) return []
  return all
    .filter(({ client, name }) =>
      [String(client), ...name.toLocaleLowerCase().split(' '), name.toLocaleLowerCase()].some((one) =>
        one.startsWith(start),
      ),
    )
    .slice(0, MOST)
}

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
