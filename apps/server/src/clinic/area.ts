import type { Deps } from '../deps.ts'
import { admitShop } from './admit-shop.ts'
import { downloadInvoice } from './invoice.ts'
import { orderActions } from './order-states.ts'
import { showOrder } from './orders.ts'
import { showPriceHistory } from './price-history.ts'
import { revealAadhaar } from './reveal-aadhaar.ts'
import { takeOrder } from './shop-orders.ts'
import { listStates } from './states.ts'
import { stockActions } from './stock-actions.ts'
import { listLowStock, listStock, listStockMoves, showMedicineStock } from './stock-lists.ts'

export const clinicArea = (deps: Deps) => ({
  handlers: {
    listStates: listStates(deps),
    takeOrder: takeOrder(deps),
    showOrder: showOrder(deps),
    showPriceHistory: showPriceHistory(deps),
    downloadInvoice: downloadInvoice(deps),
    listStock: listStock(deps),
    listLowStock: listLowStock(deps),
    listStockMoves: listStockMoves(deps),
    showMedicineStock: showMedicineStock(deps),
  },
  actions: { ...orderActions(deps), ...stockActions(deps), ...revealAadhaar(deps) },
  admits: { shop: admitShop(deps) },
})
