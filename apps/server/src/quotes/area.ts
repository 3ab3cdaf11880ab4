import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { addAlert, listAlerts, removeAlert, sweepAlerts } from './alert-calls.ts'
import { listCandles, listForex, listInstruments, showMetal } from './prices.ts'
import { saveWatchlists, showWatchlists } from './watchlists.ts'

export const quotesArea = (deps: Deps) => ({
  handlers: {
    listForex: listForex(deps),
    showMetal: showMetal(deps),
    listCandles: listCandles(deps),
    listInstruments: listInstruments(deps),
    listAlerts: listAlerts(deps),
    addAlert: addAlert(deps),
    removeAlert: removeAlert(deps),
    showWatchlists: showWatchlists(deps),
    saveWatchlists: saveWatchlists(deps),
  },
  jobs: [
    {
      name: 'price-alerts',
      run: () => sweepAlerts(deps.db, deps.now()),
      failure: 'Could not delete old price alerts',
    },
  ] satisfies readonly Job[],
})
