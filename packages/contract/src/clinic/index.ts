export { PRICE_CHANGES } from './medicines.ts'
export { nextOrderStates, orderStates } from './orders.ts'
export type { OrderState } from './orders.ts'
export { NEAR_EXPIRY_DAYS, stockKinds } from './stock.ts'
