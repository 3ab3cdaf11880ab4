import { queueLists } from '@gf/contract'
import type { ArgsOf, Calls, QueueList, actions } from '@gf/contract'
import type { Decision } from '../calls/action.ts'
import { actorOf, audited } from '../calls/audited.ts'
import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import { Download } from '../calls/handler.ts'
import type { Handler, StaffContext } from '../calls/handler.ts'
import type { QueuePart } from '../calls/queue.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import type { DecisionWorks } from './action-runner.ts'
import { waitingActions } from './proposals.ts'
import { queueColumns } from './queue-columns.ts'

/** The query of an export: filters as the contract parsed them. */
type Asked = Readonly<Record<string, unknown>>

/** Any of the actions that list a queue: its declaration ensures that arguments and rows fit. */
interface ListWork {
  run(args: object, decision: Decision): Promise<{ readonly rows: readonly unknown[] }>
}
type ListWorks = Readonly<Record<(typeof queueLists)[QueueList], ListWork>>

/** Rows that are loaded at a time, so that other requests run in between. */
const LOADED = 100

type Handlers = { readonly [Name in keyof Calls & `export_queue_${QueueList}`]: Handler<Calls[Name]> }

/** Serves GET queue_export_api/..., by the actions that list the queues. */
export function queueExports(deps: Pick<Deps, 'db' | 'audit' | 'now'>, works: DecisionWorks): Handlers {
  const all = {
    ...works,
    'list-actions': {
      run: (args: ArgsOf<(typeof actions)['list-actions']>, { within }: Decision) =>
        waitingActions(within, deps.now(), args),
    },
  } as unknown as ListWorks
  const handlers = Object.entries(queueLists).map(([list, name]) => [
    `export_queue_${list}`,
    (asked: Asked, context: StaffContext) =>
      exportQueue(deps, { list: list as QueueList, work: all[name], asked, context }),
  ])
  return Object.fromEntries(handlers)
}

interface Exported {
  readonly list: QueueList
  readonly work: ListWork
  readonly asked: Asked
  readonly context: StaffContext
}

/**
 * The numbers of all rows are read in one moment, eight bytes each: what is decided during the download neither leaves the
 * file nor moves rows between pages.
 */
async function exportQueue(deps: Pick<Deps, 'db' | 'audit'>, exported: Exported): Promise<Download> {
  const { list, asked, context } = exported
  const numbers = await audited(deps, actorOf(context), 'queue_exported', async (within, note) => {
    const ids: number[] = []
    await listed(within, exported, { take: (some) => void ids.push(...some) })
    note({ detail: { list, ...filtersIn(asked), rows: ids.length } })
    return ids
  })
  return new Download(csv(csvRows(deps.db, exported, numbers)), 'text/csv; charset=utf-8', `${list}.csv`)
}

const filtersIn = (asked: Asked): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(asked).filter(
      (one): one is [string, string | number] => one[1] !== undefined && one[1] !== '',
    ),
  )

async function* csvRows(
  db: Database,
  exported: Exported,
  numbers: readonly number[],
): AsyncGenerator<CsvRow> {
  const { headings, valuesOf } = queueColumns(exported.list)
  yield headings
  for (let from = 0; from < numbers.length; from += LOADED) {
    const rows = await listed(db, exported, { ids: numbers.slice(from, from + LOADED) })
    for (const row of rows) yield valuesOf(row)
  }
}

/** Some rows by the action of the list. The export has its own audit entry, so that those of the action are left out. */
async function listed(within: Database, { work, asked, context }: Exported, part: QueuePart) {
  const { staffId, username, role, sessionId } = context.staff
  const by = { staffId, username, role }
  const decision: Decision = {
    within,
    by,
    maker: by,
    checkers: [],
    sessionId,
    note: () => undefined,
    after: () => undefined,
  }
  const { rows } = await work.run({ ...asked, page: 1, size: LOADED, exact: false, part }, decision)
  return rows
}
