import type { QuoteBoard } from '../market-data/quote-board.ts'
import type { Database } from '../persistence/database.ts'
import { addAlert } from './alerts/add-alert.ts'
import { listAlerts } from './alerts/list-alerts.ts'
import type { PriceAlerts } from './alerts/price-alerts.ts'
import { removeAlert } from './alerts/remove-alert.ts'
import { saveWatchlists } from './watchlists/save-watchlists.ts'
import { showWatchlists } from './watchlists/show-watchlists.ts'

interface Needs {
  readonly db: Database
  readonly board: Pick<QuoteBoard, 'get'>
  readonly alerts: PriceAlerts
  readonly now: () => number
}

/** The handlers of price alerts and watchlists. */
export const watchingHandlers = (needs: Needs) => ({
  listAlerts: listAlerts(needs),
  addAlert: addAlert(needs),
  removeAlert: removeAlert(needs.alerts),
  showWatchlists: showWatchlists(needs.db),
  saveWatchlists: saveWatchlists(needs),
})
