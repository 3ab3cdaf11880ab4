import type { Calls, Input } from '@gf/contract'
import type { Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { findRow } from '../persistence/rows.ts'

export const showWatchlists =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['showWatchlists']> =>
  async (_input, { client }) => {
    const kept = await findRow(db, 'watchlist', { client_id: client.clientId }, ['version', 'lists'])
    const lists = (kept?.lists ?? []).map(({ name, symbols }) => ({ name, symbols: [...symbols] }))
    return { status: 0, version: kept?.version ?? 0, lists }
  }

type SaveWatchlists = Calls['saveWatchlists']

/** Saves all lists together, over the version that the device had read. */
export const saveWatchlists =
  ({ db, board, now }: Pick<Deps, 'db' | 'board' | 'now'>): Handler<SaveWatchlists> =>
  async (input, { client }) => {
    checkLists(input.lists, { board })
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
        'Another device changed your watchlists. Reload them and make your change again.',
        {
          http: 409,
        },
      )
    }
    return { status: 0, msg: 'Watchlists saved.', version }
  }

function checkLists(lists: Input<SaveWatchlists>['lists'], { board }: Pick<Deps, 'board'>): void {
  const names = lists.map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length) {
    throw new Refusal('list_named_twice', 'Each list needs a different name.')
  }
  for (const { name, symbols } of lists) {
    const unknown = symbols.find((symbol) => !board.get(symbol))
    if (unknown !== undefined) {
      throw new Refusal(
        'instrument_not_found',
        `“${name}” contains ${unknown}, which is not available. Remove it.`,
      )
    }
    if (new Set(symbols).size < symbols.length) {
      throw new Refusal('listed_twice', `“${name}” contains an instrument twice. Remove one.`)
    }
  }
}
