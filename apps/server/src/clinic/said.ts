import type { areas } from '@gf/contract'
import type { ReceivedOf, Said } from '../staff/said-of-money.ts'

/** The place of stock after a movement. */
function placeSaid({
  stock,
  medicine,
  store,
  batch_no: batch,
  quantity,
}: ReceivedOf<'receive-stock'>): string {
  return `Stock ${stock}: ${quantity} ${medicine} of batch ${batch} in ${store}.`
}

/** Terminal output of the clinic's staff, orders and stock. */
export const clinicSaid: Pick<Said, keyof (typeof areas)['clinic']['actions']> = {
  'reveal-staff-aadhaar': ({ did, value }) => `The Aadhaar number of staff ${did} is ${value}.`,
  'set-order-state': ({ order, state, invoice_no }) =>
    `Order ${order} is ${state}${invoice_no === null ? '' : `, invoice ${invoice_no}`}.`,
  'receive-stock': placeSaid,
  'transfer-stock': placeSaid,
  'adjust-stock': placeSaid,
  'reverse-stock': placeSaid,
  'set-reorder-level': ({ medicine, store, level }) =>
    `The reorder level of ${medicine} in ${store} is ${level === 0 ? 'removed' : level}.`,
}
