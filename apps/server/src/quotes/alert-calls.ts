import type { Answer, Calls, Input } from '@gf/contract'
import { DAY, MINUTE, parseDecimal, points, toWireNumber } from '@gf/money'
import type { Points } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import { notFound, Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { iso, isoOrNull } from '../system/time.ts'
import type { AlertTerms } from './alert-terms.ts'
import { moveWindows } from './moves.ts'

export const addAlert =
  ({ board, alerts }: Pick<Deps, 'board' | 'alerts'>): Handler<Calls['addAlert']> =>
  async (input, { client }) => {
    const digits = board.get(input.asset)?.instrument.digits
    if (digits === undefined) throw notFound()
    const { alertId, direction } = await alerts.add(client.clientId, termsOf(input, digits))
    return { status: 0, msg: `Alert set for ${input.asset}.`, alert: alertId, direction }
  }

function termsOf(input: Input<Calls['addAlert']>, digits: number): AlertTerms {
  const { asset: symbol, kind, side, direction, within } = input
  const repeat = input.repeat === undefined ? null : input.repeat * MINUTE
  if (kind === 'price') return { kind, symbol, side, price: priceOf(symbol, input.price, digits), repeat }
  if (kind !== 'change') return { kind, symbol, repeat, ...closeOf(input) }
  const percent = input.percent === undefined ? undefined : parseDecimal(input.percent, 2)
  if (direction === undefined || percent === undefined || percent <= 0 || percent > MOST_PERCENT)
    throw new Refusal('change_invalid', 'Choose a direction and a change between 0.01 and 50 %.')
  return { kind, symbol, direction, percent, within: within ?? null, repeat }
}

/** What the close of a candle crosses. */
function closeOf({ kind, direction, timeframe, average, period, level }: Input<Calls['addAlert']>) {
  if (direction !== undefined && timeframe !== undefined && period !== undefined) {
    if (kind === 'average' && average !== undefined)
      return { direction, timeframe, of: { kind, average, period } }
    if (kind === 'rsi' && level !== undefined) return { direction, timeframe, of: { kind, period, level } }
  }
  throw new Refusal('indicator_invalid', 'Choose direction, timeframe, period, and the average or level.')
}

/** Hundredths. */
const MOST_PERCENT = 5_000

function priceOf(symbol: string, text: string | undefined, digits: number): Points {
  const price = text === undefined ? undefined : parseDecimal(text, digits)
  if (price === undefined || price <= 0)
    throw new Refusal('price_invalid', `Enter a price for ${symbol} with at most ${digits} decimals.`)
  return points(price)
}

const MOST_SHOWN = 100

type Row = Answer<Calls['listAlerts']>['rows'][number]

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
      rows: rows.flatMap((row): Row[] => {
        const digits = board.get(row.symbol)?.instrument.digits
        // An instrument that is no longer quoted has no price to wait for.
        if (digits === undefined) return []
        const wire = (price: number | null): number | null =>
          price === null ? null : toWireNumber(price, digits)
        return [
          {
            alert: row.alert_id,
            metal: row.symbol,
            kind: row.kind,
            direction: row.direction,
            side: row.side,
            price: wire(row.price),
            percent: row.percent === null ? null : toWireNumber(row.percent, 2),
            within: moveWindows.find((minutes) => minutes === row.within_minutes) ?? null,
            repeat: row.repeat_ms === null ? null : row.repeat_ms / MINUTE,
            timeframe: row.timeframe,
            average: row.average,
            period: row.period,
            level: row.level,
            created: iso(row.created_at),
            met: isoOrNull(row.met_at),
            met_price: wire(row.met_bid),
            last: isoOrNull(row.last_at),
            last_price: wire(row.last_price),
          },
        ]
      }),
    }
  }

/** Serves POST price_alert_move_api. */
export const moveAlert =
  ({ db, board, alerts }: Pick<Deps, 'db' | 'board' | 'alerts'>): Handler<Calls['moveAlert']> =>
  async ({ alert, price }, { client: { clientId } }) => {
    const row = await db
      .selectFrom('price_alert')
      .select('symbol')
      .where('alert_id', '=', alert)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    const digits = row && board.get(row.symbol)?.instrument.digits
    if (!row || digits === undefined) throw notFound()
    const direction = await alerts.move(clientId, alert, priceOf(row.symbol, price, digits))
    return { status: 0, msg: `Alert moved to ${price}.`, direction }
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
