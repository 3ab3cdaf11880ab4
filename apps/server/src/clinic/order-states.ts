import { nextOrderStates } from '@gf/contract'
import type { OrderState } from '@gf/contract'
import { sql } from 'kysely'
import type { Works } from '../calls/action.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { indianDay } from '../system/time.ts'
import type { Seller } from './invoice-pdf.ts'
import { dispense, requireStore, returnDispensed } from './stock.ts'
import type { Moving } from './stock.ts'

const NEEDS_REASON: readonly OrderState[] = ['cancelled', 'refunded']

/** What staff do with customer orders. */
export const orderActions = ({ now }: Pick<Deps, 'now'>): Works<'set-order-state'> => ({
  'set-order-state': {
    entry: 'orders_moved',
    async run({ order: oid, state, store, reason }, { within, by, note }) {
      const order = await heldOrder(within, oid)
      if (!nextOrderStates[order.ostatus].includes(state))
        throw new Refusal(
          'order_state_wrong',
          `Order ${oid} is ${order.ostatus} and cannot become ${state}. Reload the page.`,
        )
      if (NEEDS_REASON.includes(state) && reason === undefined)
        throw new Refusal('reason_missing', 'Give a reason of at least 3 characters.', {
          detail: { field: 'reason' },
        })
      const at = now()
      const moving = { at, staffId: by.staffId }
      const packed =
        state === 'packed' ? await packedIn(within, { oid: order.oid, store }, moving) : undefined
      const invoice = packed && (await nextInvoice(within, at))
      if (state === 'refunded')
        await returnDispensed(within, { oid: order.oid, reason: reason ?? '' }, moving)
      const { invoice_no } = await within
        .updateTable('back_office.orders')
        .set((set) => ({
          ostatus: state,
          version: set('version', '+', 1),
          changed_at: at,
          changed_by: by.staffId,
          ...(packed && {
            invoice_no: invoice,
            invoiced_at: at,
            store_id: packed.id,
            seller: JSON.stringify(packed.seller),
          }),
        }))
        .where('oid', '=', order.oid)
        .returning('invoice_no')
        .executeTakeFirstOrThrow()
      note({
        subject: `orders ${oid}`,
        detail: { ...(reason !== undefined && { reason }), ...(packed && { invoice, store: packed.name }) },
        before: { ostatus: order.ostatus },
        after: { ostatus: state },
      })
      return { order: oid, state, invoice_no }
    },
  },
})

/** Takes the order from the stock of a store. Throws `store_missing`, `stock_short`. */
async function packedIn(
  within: Database,
  { oid, store }: { readonly oid: number; readonly store: number | undefined },
  moving: Moving,
) {
  if (store === undefined)
    throw new Refusal('store_missing', 'Choose the store that packs the order.', {
      detail: { field: 'store' },
    })
  const found = await requireStore(within, store)
  await dispense(within, { oid, store: found.id }, moving)
  return { ...found, seller: await sellerOf(within, found.id) }
}

/** What the invoice says about the store, also when the store changes later. */
async function sellerOf(within: Database, store: number): Promise<Seller> {
  return within
    .selectFrom('back_office.stores as stores')
    .innerJoin('back_office.states as states', 'states.StateID', 'stores.state')
    .select(['name', 'gstin', 'StateName as state'])
    .select(sql<string>`concat_ws(', ', nullif(address, ''), city)`.as('address'))
    .where('id', '=', store)
    .executeTakeFirstOrThrow()
}

/** The order, locked. Throws 404. */
async function heldOrder(within: Database, oid: number) {
  const order = await within
    .selectFrom('back_office.orders')
    .select(['oid', 'ostatus'])
    .where(sql<boolean>`oid = ${oid}::bigint`)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw notFound()
  return order
}

/** The next number of the financial year, which begins in April. The count is locked until the invoice is committed. */
async function nextInvoice(within: Database, at: number): Promise<string> {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number)
  const from = month < 4 ? year - 1 : year
  const name = `${from}-${String((from + 1) % 100).padStart(2, '0')}`
  const { last } = await within
    .insertInto('back_office.invoice_count')
    .values({ year: name, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql`back_office.invoice_count.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${name}/${String(last).padStart(6, '0')}`
}
