import type { Deps } from '../deps.ts'
import { cancelOrder, changeOrder, placeOrder } from './orders.ts'
import { closeTrade, closeTrades, reverseTrade, updateTrade } from './trades.ts'
import { forceCloseActions } from './force-close.ts'
import { pauseActions } from './instrument-pauses.ts'
import { termActions } from './instrument-terms.ts'
import { showInstrument } from './instrument-facts.ts'
import { groupActions } from './client-groups.ts'
import { listOrders } from './order-list.ts'
import { previewOrder, showOrderSize } from './order-preview.ts'
import { showOrderLife } from './order-history.ts'

export const tradingArea = (deps: Deps) => ({
  handlers: {
    placeOrder: placeOrder(deps),
    listOrders: listOrders(deps),
    updateTrade: updateTrade(deps),
    changeOrder: changeOrder(deps),
    cancelOrder: cancelOrder(deps),
    closeTrade: closeTrade(deps),
    closeTrades: closeTrades(deps),
    previewOrder: previewOrder(deps),
    showOrderSize: showOrderSize(deps),
    reverseTrade: reverseTrade(deps),
    showOrderLife: showOrderLife(deps),
    showInstrument: showInstrument(deps),
  },
  actions: { ...forceCloseActions(deps), ...pauseActions(deps), ...termActions(deps), ...groupActions(deps) },
  jobs: [],
})
