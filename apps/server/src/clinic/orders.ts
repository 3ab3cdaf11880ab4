import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { iso, isoOrNull } from '../system/time.ts'

/** Serves GET order_api/{oid}. */
export const showOrder =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['showOrder']> =>
  async ({ oid }) => {
    const order = await db
      .selectFrom('back_office.orders as orders')
      .leftJoin('back_office.stores as stores', 'stores.id', 'store_id')
      .selectAll('orders')
      .select('stores.name as store')
      .where(sql<boolean>`oid = ${oid}::bigint`)
      .where('orders.removed_at', 'is', null)
      .executeTakeFirst()
    if (!order) throw notFound()
    const lines = await db
      .selectFrom('back_office.order_line')
      .selectAll()
      .where('oid', '=', order.oid)
      .orderBy('line')
      .execute()
    const { street, landmark, city, state, zip } = order
    return {
      oid: order.oid,
      shop_order: order.shop_order,
      placed: iso(order.placed_at),
      name: order.name,
      phone: order.phone,
      address: [street, landmark, city, `${state} ${zip}`].filter(Boolean).join(', '),
      ototal: toWireNumber(order.ototal, 2),
      total_items: order.total_items,
      ostatus: order.ostatus,
      store: order.store,
      invoice_no: order.invoice_no,
      invoiced: isoOrNull(order.invoiced_at),
      lines: lines.map(({ line, mid, medicine, variant, quantity, price, gst, hsn, total }) => ({
        line,
        mid,
        medicine,
        variant,
        quantity,
        price: toWireNumber(price, 2),
        gst: toWireNumber(gst, 2),
        hsn,
        total: toWireNumber(total, 2),
      })),
    }
  }
