import { MINUTE } from '@gf/money'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { addAlert, listAlerts, moveAlert, removeAlert, sweepAlerts } from './alert-calls.ts'
import { listEvents } from './economic-events.ts'
import { listCandles, listForex, listInstruments, showMetal } from './prices.ts'
import { saveWatchlists, showWatchlists } from './watchlists.ts'

export const quotesArea = (deps: Deps) => ({
  handlers: {
    listForex: listForex(deps),
    showMetal: showMetal(deps),
    listCandles: listCandles(deps),
    listInstruments: listInstruments(deps),
    listEvents: listEvents(deps),
    listAlerts: listAlerts(deps),
    addAlert: addAlert(deps),
    moveAlert: moveAlert(deps),
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
    {
      name: 'economic-events',
      every: MINUTE,
      run: () => deps.events.refresh(),
      failure: 'Could not read the changed file of economic events; the earlier ones stay',
    },
  ] satisfies readonly Job[],
})
