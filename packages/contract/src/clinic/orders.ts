import { z } from 'zod'
import { action } from '../back-office/action.ts'
import { reportLanguages } from '../back-office/day-close.ts'
import { field } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { reasonOf, typedId } from '../back-office/typed.ts'
import { call } from '../call.ts'
import { download, id, rupees, text, time } from '../fields.ts'
import { access, clinicKeepers } from './access.ts'

/** A customer order from its receipt to its end. */
export const orderStates = [
  'placed',
  'paid',
  'packed',
  'dispatched',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** What can follow a state. A paid order ends by a refund, one that is not paid by a cancellation. */
export const nextOrderStates: Readonly<Record<OrderState, readonly OrderState[]>> = {
  placed: ['paid', 'cancelled'],
  paid: ['packed', 'refunded'],
  packed: ['dispatched', 'refunded'],
  dispatched: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
}

/** Orders that the shop has sent. They are read here, and deleted until they have an invoice. */
export const orders = resource('orders', {
  id: 'oid',
  access,
  personal: true,
  list: 'GET orders_api',
  fields: {
    odate: field.day(),
    name: field.text({ max: 120, search: true }),
    ototal: field.money(),
    total_items: field.whole({ min: 1, max: 1_000_000 }),
    street: field.text({ max: 200 }),
    landmark: field.text({ max: 120, optional: true }),
    city: field.text({ max: 80, search: true }),
    state: field.text({ max: 80 }),
    zip: field.text({ max: 6, search: true }),
    phone: field.text({ max: 20, search: true }),
    /** The shop's own number. */
    shop_order: field.text({ max: 40, search: true }),
    ostatus: field.choice(orderStates, { filter: true }),
  },
})

/** Most lines of an order, and most pieces of a line. */
const MOST_LINES = 100
const MOST_PIECES = 10_000

const line = z.object({
  mid: id,
  quantity: z.coerce.number().int().min(1).max(MOST_PIECES),
  /** For one piece, with GST. */
  price: rupees,
})

export const orderCalls = {
  takeOrder: call('POST shop_order_api', {
    access: 'shop',
    about:
      'Takes an order from the shop. The same order again gets the same answer; another one under its number is ' +
      'refused with 409.',
    form: {
      order: text(40, 1),
      /** When the customer placed it. */
      placed: time,
      name: text(120, 1),
      phone: text(20, 1),
      street: text(200, 1),
      landmark: text(120).default(''),
      city: text(80, 1),
      /** A StateName of states_api. */
      state: text(80, 1),
      zip: z.string().regex(/^[1-9]\d{5}$/, 'must be a PIN code of six digits'),
      paid: z.boolean().default(false),
      total: rupees,
      lines: z.array(line).min(1).max(MOST_LINES).readonly(),
    },
    answer: z.object({ status: z.literal(1), msg: z.string(), oid: z.number() }),
  }),
  showOrder: call('GET order_api/{oid}', {
    access,
    about: 'An order with its lines. GST is in per cent and in the prices.',
    params: { oid: id },
    answer: z.object({
      oid: z.number(),
      shop_order: z.string(),
      placed: time,
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      ototal: z.number(),
      total_items: z.number(),
      ostatus: z.enum(orderStates),
      /** Where it was packed; null before. */
      store: z.string().nullable(),
      invoice_no: z.string().nullable(),
      invoiced: time.nullable(),
      lines: z.array(
        z.object({
          line: z.number(),
          mid: z.number(),
          medicine: z.string(),
          variant: z.string(),
          quantity: z.number(),
          price: z.number(),
          gst: z.number(),
          hsn: z.string(),
          total: z.number(),
        }),
      ),
    }),
  }),
  downloadInvoice: call('GET order_invoice_pdf/{oid}', {
    access,
    about:
      'The invoice of an order as a PDF, with GST split into CGST and SGST, or IGST between states. The download is an ' +
      'entry of the audit log.',
    params: { oid: id },
    query: { language: z.enum(reportLanguages).default('en') },
    answer: download,
    download: 'application/pdf',
  }),
}

export const orderActions = {
  'set-order-state': action('set-order-state', {
    about:
      'Moves a customer order to its next state. Packing takes its medicines from the stock of a store and gives it an ' +
      'invoice number; a refund returns them.',
    makers: clinicKeepers,
    usage: `N STATE [--store N] [--reason TEXT]`,
    positional: ['order', 'state'],
    args: {
      order: typedId,
      state: z.enum(orderStates),
      /** Required for packed: where it is packed. */
      store: typedId.optional(),
      /** Required for cancelled and refunded. */
      reason: reasonOf('must be a reason of at least 3 characters', 200).optional(),
    },
    result: z.object({ order: z.number(), state: z.enum(orderStates), invoice_no: z.string().nullable() }),
  }),
}
