import type { Calls } from '@gf/contract'
import { DAY, parseDecimal, points, toWireNumber } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import { notFound, Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { isoOrNull } from '../system/time.ts'

export const addAlert =
  ({ board, alerts }: Pick<Deps, 'board' | 'alerts'>): Handler<Calls['addAlert']> =>
  async (input, { client }) => {
    const instrument = board.get(input.asset)?.instrument
    if (!instrument) throw notFound()
    const price = parseDecimal(input.price, instrument.digits)
    if (price === undefined || price <= 0) {
      throw new Refusal(
        'price_invalid',
        `Enter a price for ${input.asset} with at most ${instrument.digits} decimals.`,
      )
    }
    const { alertId, direction } = await alerts.add(client.clientId, input.asset, points(price))
    const way = direction === 'rises' ? 'rises to' : 'falls to'
    return {
      status: 0,
      msg: `Alert set: ${input.asset} ${way} ${input.price}.`,
      alert: alertId,
      direction,
    }
  }

const MOST_SHOWN = 100

export const listAlerts =
  ({ db, board }: Pick<Deps, 'db' | 'board'>): Handler<Calls['listAlerts']> =>
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
          met: isoOrNull(row.met_at),
          met_price: row.met_bid === null ? null : toWireNumber(row.met_bid, digits),
        }
      }),
    }
  }

export const removeAlert =
  ({ alerts }: Pick<Deps, 'alerts'>): Handler<Calls['removeAlert']> =>
  async (input, { client }) => {
    await alerts.remove(client.clientId, input.alert)
    return { status: 0, msg: 'Alert removed.' }
  }

/** As long as messages are kept. */
const KEEP_MS = 90 * DAY

/** Deletes alerts that triggered or were removed long ago. `at` is in milliseconds. */
export async function sweepAlerts(db: Database, at: number): Promise<void> {
  await db
    .deleteFrom('price_alert')
    .where((ended) => ended.or([ended('met_at', '<', at - KEEP_MS), ended('removed_at', '<', at - KEEP_MS)]))
    .execute()
}
