import type { Calls } from '@gf/contract'
import type { Handler } from '../../handler.ts'
import type { Database } from '../../persistence/database.ts'

/** Serves GET watchlists_api. */
export const showWatchlists =
  (db: Database): Handler<Calls['showWatchlists']> =>
  async (_input, { client }) => {
    const kept = await db
      .selectFrom('watchlist')
      .select(['version', 'lists'])
      .where('client_id', '=', client.clientId)
      .executeTakeFirst()
    const lists = (kept?.lists ?? []).map(({ name, symbols }) => ({ name, symbols: [...symbols] }))
    return { status: 0, version: kept?.version ?? 0, lists }
  }
