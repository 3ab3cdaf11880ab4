import type { Deps } from '../deps.ts'
import { orderActions } from './order-states.ts'
import { showOrder } from './orders.ts'
import { revealAadhaar } from './reveal-aadhaar.ts'
import { takeOrder } from './shop-orders.ts'
import { listStates } from './states.ts'

export const clinicArea = (deps: Deps) => ({
  handlers: {
    listStates: listStates(deps),
    takeOrder: takeOrder(deps),
    showOrder: showOrder(deps),
  },
  actions: { ...orderActions(deps), ...revealAadhaar(deps) },
  jobs: [],
})
