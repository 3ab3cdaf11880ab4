import { call } from '../call.ts'
import type { Call, Shape, StaffRole } from '../call.ts'
import { download } from '../fields.ts'
import type { Action } from './action.ts'
import { actions } from './actions.ts'

/** The queues that are exported, by their names on screen, and the action that lists each. */
export const queueLists = {
  waiting: 'list-actions',
  kyc: 'list-kyc',
  deposits: 'list-deposits',
  withdrawals: 'list-withdrawals',
  bankchanges: 'list-bank-changes',
  adjustments: 'list-adjustments',
  corrections: 'list-corrections',
  hits: 'list-hits',
  cases: 'list-cases',
  erasures: 'list-erasures',
  batches: 'list-batches',
  enquiries: 'list-enquiries',
} as const satisfies Readonly<Record<string, keyof typeof actions>>
export type QueueList = keyof typeof queueLists

type QueueExportCalls = {
  readonly [List in QueueList as `export_queue_${List}`]: Call<
    `GET queue_export_api/${List}`,
    Shape,
    Shape,
    Shape,
    typeof download,
    { readonly staff: readonly StaffRole[] }
  >
}

/** Search, filters and sort of a list, without its page. */
const filtersOf = ({ args }: Action): Shape =>
  Object.fromEntries(Object.entries(args.shape).filter(([name]) => !['page', 'size', 'exact'].includes(name)))

function exportCall([list, name]: [string, keyof typeof actions]) {
  const lists: Action = actions[name]
  return [
    `export_queue_${list}`,
    call(`GET queue_export_api/${list}`, {
      access: { staff: lists.makers },
      about:
        `All rows that \`${name}\` lists for this search and these filters, in its order, as CSV. Values are masked as in ` +
        'the list. The export is an audit entry with its number of rows.',
      query: filtersOf(lists),
      answer: download,
      download: 'text/csv; charset=utf-8',
    }),
  ] as const
}

/** The exports of queues, one each: `GET queue_export_api/deposits`. */
export const queueExportCalls = Object.fromEntries(
  (Object.entries(queueLists) as [string, keyof typeof actions][]).map(exportCall),
) as QueueExportCalls
