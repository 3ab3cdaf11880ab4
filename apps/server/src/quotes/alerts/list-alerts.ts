import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../../handler.ts'
import type { QuoteBoard } from '../../market-data/quote-board.ts'
import type { Database } from '../../persistence/database.ts'

interface Needs {
  readonly db: Database
  readonly board: Pick<QuoteBoard, 'get'>
}

/** As many as a person looks through. */
const MOST_SHOWN = 100

/** Serves GET price_alerts_api. */
export const listAlerts =
  ({ db, board }: Needs): Handler<Calls['listAlerts']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('price_alert')
      .selectAll()
      .where('client_id', '=', client.clientId)
      .where('removed_at', 'is', null)
      .orderBy('alert_id', 'desc')
      .limit(MOST_SHOWN)
      .execute()
    return {
      status: 0,
      rows: rows.flatMap((row) => {
        const digits = board.get(row.symbol)?.instrument.digits
        // An instrument that is no longer quoted has no price to wait for.
        if (digits === undefined) return []
        return {
          alert: row.alert_id,
          metal: row.symbol,
          direction: row.direction,
          price: toWireNumber(row.price, digits),
          created: new Date(row.created_at).toISOString(),
          met: row.met_at === null ? null : new Date(row.met_at).toISOString(),
          met_price: row.met_bid === null ? null : toWireNumber(row.met_bid, digits),
        }
      }),
    }
  }
