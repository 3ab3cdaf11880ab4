import type { Calls } from '@gf/contract'
import { sql } from 'kysely'
import { actorOf, enterOnly } from '../calls/audited.ts'
import { drawingInTurn } from '../calls/draw-in-thread.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { indianDay } from '../system/time.ts'
import type { Invoice, Seller } from './invoice-pdf.ts'

const THREAD = new URL('./invoice-thread.ts', import.meta.url)

/** Serves GET order_invoice_pdf/{oid}. */
export function downloadInvoice(deps: Pick<Deps, 'db' | 'audit' | 'now'>): Handler<Calls['downloadInvoice']> {
  const draw: (invoice: Invoice) => Promise<Buffer> = drawingInTurn(THREAD)
  return async ({ oid, language }, context) => {
    const invoice = { ...(await invoiceOf(deps.db, oid)), language, now: deps.now() }
    const pdf = await draw(invoice)
    await enterOnly(deps, actorOf(context), 'orders_invoice_exported', { subject: `orders ${oid}` })
    return new Download(pdf, 'application/pdf', `invoice-${invoice.no.replace('/', '-')}.pdf`)
  }
}

/** Throws 404 for an order without an invoice, or one that was packed before stores were recorded. */
async function invoiceOf(db: Database, oid: number): Promise<Omit<Invoice, 'language' | 'now'>> {
  const order = await db
    .selectFrom('back_office.orders')
    .selectAll()
    .where(sql<boolean>`oid = ${oid}::bigint`)
    .executeTakeFirst()
  if (!order || order.invoice_no === null || order.invoiced_at === null || order.seller === null)
    throw notFound()
  const lines = await db
    .selectFrom('back_office.order_line')
    .select(['medicine', 'variant', 'hsn', 'gst', 'quantity', 'price', 'total'])
    .where('oid', '=', order.oid)
    .orderBy('line')
    .execute()
  const { name, phone, street, landmark, city, state, zip } = order
  return {
    no: order.invoice_no,
    day: indianDay(order.invoiced_at),
    order: order.shop_order,
    isRefunded: order.ostatus === 'refunded',
    seller: order.seller as unknown as Seller,
    buyer: { name, phone, address: [street, landmark, city, zip].filter(Boolean).join(', '), state },
    lines,
    total: order.ototal,
  }
}
