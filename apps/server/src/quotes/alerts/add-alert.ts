import type { Calls } from '@gf/contract'
import { parseDecimal, points } from '@gf/money'
import type { Handler } from '../../handler.ts'
import type { QuoteBoard } from '../../market-data/quote-board.ts'
import { Refusal, notFound } from '../../refusal.ts'
import type { PriceAlerts } from './price-alerts.ts'

interface Needs {
  readonly board: Pick<QuoteBoard, 'get'>
  readonly alerts: PriceAlerts
}

/** Serves POST price_alert_add_api. */
export const addAlert =
  ({ board, alerts }: Needs): Handler<Calls['addAlert']> =>
  async (input, { client }) => {
    const instrument = board.get(input.asset)?.instrument
    if (!instrument) throw notFound()
    const price = parseDecimal(input.price, instrument.digits)
    if (price === undefined || price <= 0) {
      throw new Refusal(
        'price_invalid',
        `A price of ${input.asset} has at most ${instrument.digits} decimals.`,
      )
    }
    const { alertId, direction } = await alerts.add(client.clientId, input.asset, points(price))
    const way = direction === 'rises' ? 'rises to' : 'falls to'
    return {
      status: 0,
      msg: `You will be told when ${input.asset} ${way} ${input.price}.`,
      alert: alertId,
      direction,
    }
  }
