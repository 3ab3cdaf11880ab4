import { actions } from '@gf/contract'
import type { ActionName, StaffRole } from '@gf/contract'
import { formatMoney } from '@gf/ui'
import { minorOf } from '@gf/i18n'
import { read } from '../actions/give.ts'
import type { Args, Result } from '../actions/give.ts'
import { nameOf } from '../settings/setting-text.ts'
import type { Words } from '../texts/en.ts'

/** A row of a queue that a search found. */
export interface FoundRequest {
  readonly queue: keyof Words['queues']
  /** Whether the queue shows it among all, too. */
  readonly hasPast: boolean
  readonly id: number
  readonly title: (words: Words) => string
  readonly detail: (words: Words) => string
}

const MOST = 5

type Row<Name extends ActionName> =
  Result<Name> extends { readonly rows: readonly (infer One)[] } ? One : never
type Shown = Pick<FoundRequest, 'id' | 'title' | 'detail'>

/** How a queue is searched by the action that lists it, and what is said of a row. */
const searched = <Name extends ActionName>(
  queue: FoundRequest['queue'],
  list: Name,
  hasPast: boolean,
  shown: (row: Row<Name>) => Shown,
) => ({
  list,
  async find(search: string): Promise<readonly FoundRequest[]> {
    const asked = { search, size: MOST, ...(hasPast && { which: 'all' }) }
    const { rows } = (await read(list, asked as unknown as Args<Name>)) as {
      readonly rows: readonly Row<Name>[]
    }
    return rows.map((row) => ({ queue, hasPast, ...shown(row) }))
  },
})

interface Request {
  readonly state: string
  readonly rupees: number
  readonly name: string
}

const about =
  ({ state, rupees, name }: Request) =>
  ({ queue }: Words): string =>
    [formatMoney(minorOf(rupees, 'INR'), 'INR'), queue.states[state] ?? state, name].join(' · ')

const titled =
  (queue: FoundRequest['queue'], id: number) =>
  ({ queues }: Words): string =>
    `${queues[queue].title} · ${id}`

const all = [
  searched('deposits', 'list-deposits', true, (row) => ({
    id: row.did,
    title: ({ client }) => `${client.kinds.deposit} ${row.did}`,
    detail: about(row),
  })),
  searched('withdrawals', 'list-withdrawals', true, (row) => ({
    id: row.wid,
    title: ({ client }) => `${client.kinds.withdrawal} ${row.wid}`,
    detail: about(row),
  })),
  searched('bankchanges', 'list-bank-changes', true, ({ change, name, state }) => ({
    id: change,
    title: ({ queues }) => queues.bankchanges.subject(String(change), name),
    detail: ({ queues }) => queues.bankchanges.states[state],
  })),
  searched('kyc', 'list-kyc', false, ({ client, name }) => ({
    id: client,
    title: ({ queues }) => `${queues.kyc.title} · ${name}`,
    detail: () => String(client),
  })),
  searched('enquiries', 'list-enquiries', true, ({ enquiry, kind, name, state }) => ({
    id: enquiry,
    title: ({ queues: { enquiries } }) =>
      (kind === 'complaint' ? enquiries.complaint : enquiries.subject)(String(enquiry), name),
    detail: ({ queues }) => queues.enquiries.states[state],
  })),
  searched('adjustments', 'list-adjustments', true, ({ adjustment, name }) => ({
    id: adjustment,
    title: titled('adjustments', adjustment),
    detail: () => name,
  })),
  searched('corrections', 'list-corrections', true, ({ correction, name, instrument }) => ({
    id: correction,
    title: titled('corrections', correction),
    detail: () => `${name} · ${instrument}`,
  })),
  searched('hits', 'list-hits', true, ({ hit, name }) => ({
    id: hit,
    title: titled('hits', hit),
    detail: () => name,
  })),
  searched('cases', 'list-cases', true, ({ case: id, name }) => ({
    id,
    title: titled('cases', id),
    detail: () => name,
  })),
  searched('waiting', 'list-actions', false, ({ action, name, subject, made_by: by }) => ({
    id: action,
    title: (words) => `${nameOf(words, name)} · ${subject}`,
    detail: () => by,
  })),
]

/** The searches of the queues that a role may read; the server decides again. */
export const searchesOf = (role: StaffRole) => all.filter(({ list }) => actions[list].makers.includes(role))
