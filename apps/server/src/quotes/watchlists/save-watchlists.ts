import type { Calls, Input } from '@gf/contract'
import type { Handler } from '../../handler.ts'
import type { QuoteBoard } from '../../market-data/quote-board.ts'
import type { Database } from '../../persistence/database.ts'
import { Refusal } from '../../refusal.ts'

type SaveWatchlists = Calls['saveWatchlists']

interface Needs {
  readonly db: Database
  readonly board: Pick<QuoteBoard, 'get'>
  readonly now: () => number
}

/** Serves POST watchlists_save_api: all lists at once, over the version that the device had read. */
export const saveWatchlists =
  ({ db, board, now }: Needs): Handler<SaveWatchlists> =>
  async (input, { client }) => {
    checkLists(input.lists, board)
    const version = input.version + 1
    const row = { version, lists: JSON.stringify(input.lists), changed_at: now() }
    const saved =
      input.version === 0
        ? await db
            .insertInto('watchlist')
            .values({ client_id: client.clientId, ...row })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
        : await db
            .updateTable('watchlist')
            .set(row)
            .where('client_id', '=', client.clientId)
            .where('version', '=', input.version)
            .executeTakeFirst()
    const changed = 'numUpdatedRows' in saved ? saved.numUpdatedRows : (saved.numInsertedOrUpdatedRows ?? 0n)
    if (changed === 0n) {
      throw new Refusal(
        'watchlists_changed',
        'Your lists were changed on another device. They are loaded again.',
        {
          http: 409,
        },
      )
    }
    return { status: 0, msg: 'Your lists are saved.', version }
  }

function checkLists(lists: Input<SaveWatchlists>['lists'], board: Needs['board']): void {
  const names = lists.map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length) {
    throw new Refusal('list_named_twice', 'Two lists have the same name.')
  }
  for (const { name, symbols } of lists) {
    const unknown = symbols.find((symbol) => !board.get(symbol))
    if (unknown !== undefined) {
      throw new Refusal('instrument_not_found', `“${name}” names ${unknown}, which cannot be dealt here.`)
    }
    if (new Set(symbols).size < symbols.length) {
      throw new Refusal('listed_twice', `“${name}” has an instrument twice.`)
    }
  }
}
