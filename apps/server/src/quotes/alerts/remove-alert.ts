import type { Calls } from '@gf/contract'
import type { Handler } from '../../handler.ts'
import type { PriceAlerts } from './price-alerts.ts'

/** Serves POST price_alert_remove_api. */
export const removeAlert =
  (alerts: PriceAlerts): Handler<Calls['removeAlert']> =>
  async (input, { client }) => {
    await alerts.remove(client.clientId, input.alert)
    return { status: 0, msg: 'The alert is gone.' }
  }
