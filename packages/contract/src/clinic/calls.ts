import { orderCalls } from './orders.ts'
import { stateCalls } from './stores.ts'

/** The calls of the clinic besides those of its tables. */
export const clinicCalls = { ...stateCalls, ...orderCalls }
