import { z } from 'zod'
import { action } from '../back-office/action.ts'
import { day } from '../back-office/answers.ts'
import { listQuery } from '../back-office/resource.ts'
import { reasonOf, typed, typedId } from '../back-office/typed.ts'
import { call } from '../call.ts'
import { flag, id, time } from '../fields.ts'
import { access, clinicKeepers } from './access.ts'

/** How stock moves. `return` brings back what an order was dispensed, `reverse` undoes any other movement. */
export const stockKinds = ['receive', 'transfer', 'adjust', 'dispense', 'return', 'reverse'] as const

/** Stock is near its expiry for so many days before its last one. */
export const NEAR_EXPIRY_DAYS = 90

/** Most pieces of a movement. */
const MOST = 1_000_000

const place = {
  mid: z.number(),
  medicine: z.string(),
  variant: z.string(),
  store: z.string(),
}
const batch = { batch_no: z.string(), expiry: day }
const inStock = z.object({
  stock_id: z.number(),
  ...place,
  ...batch,
  quantity: z.number(),
  /** Days until the last one on which it may be sold; negative after it. */
  days: z.number(),
})

const { search, page, size } = listQuery(['stock_id'])
const query = { search, page, size, store: z.union([z.literal(''), id]).optional() }

export const stockCalls = {
  listStock: call('GET stock_api', {
    access,
    about: `Stock by store and batch, first expiry first, without empty batches; X-Total-Count is the total. \`expiring\`: what expires within ${NEAR_EXPIRY_DAYS} days or has expired.`,
    query: { ...query, expiring: flag.default(false) },
    answer: z.array(inStock),
  }),
  listLowStock: call('GET low_stock_api', {
    access,
    about: 'Medicines of which a store has at most its reorder level, without what has expired.',
    query,
    answer: z.array(z.object({ level_id: z.number(), ...place, quantity: z.number(), level: z.number() })),
  }),
  listStockMoves: call('GET stock_moves_api', {
    access,
    about: 'Movements of stock, the last one first; X-Total-Count is the total.',
    query: { ...query, kind: z.union([z.literal(''), z.enum(stockKinds)]).optional() },
    answer: z.array(
      z.object({
        move_id: z.number(),
        at: time,
        kind: z.enum(stockKinds),
        ...place,
        ...batch,
        /** Negative where it leaves the store. */
        quantity: z.number(),
        reason: z.string(),
        /** The order that it was dispensed for or returned from. */
        oid: z.number().nullable(),
        by: z.string(),
        is_reversed: z.boolean(),
      }),
    ),
  }),
  showMedicineStock: call('GET medicine_stock_api/{mid}', {
    access,
    about: 'The stock of a medicine in each store, also of those that have none, and its reorder levels.',
    params: { mid: id },
    answer: z.array(
      z.object({
        store_id: z.number(),
        store: z.string(),
        /** 0 if there is none. */
        level: z.number(),
        batches: z.array(
          z.object({ stock_id: z.number(), ...batch, quantity: z.number(), days: z.number() }),
        ),
      }),
    ),
  }),
}

const pieces = (least: number) =>
  typed(/^\d{1,7}$/, 'must be a whole number')
    .transform(Number)
    .refine((count) => count >= least && count <= MOST, `must be ${least} to ${MOST}`)
const typedDay = z.iso.date('must be a day such as 2026-11-25')
const stock = typedId
const store = typedId
const medicine = typedId
const reason = reasonOf('must be a reason of at least 3 characters', 200)
/** The place after the movement. */
const moved = z.object({
  stock: z.number(),
  medicine: z.string(),
  store: z.string(),
  batch_no: z.string(),
  quantity: z.number(),
})

export const stockActions = {
  'receive-stock': action('receive-stock', {
    about: 'Receives pieces of a medicine into a store. A batch has one expiry.',
    makers: clinicKeepers,
    usage: 'MEDICINE --store N --batch_no TEXT --expiry DAY --quantity N',
    positional: ['medicine'],
    args: {
      medicine,
      store,
      batch_no: z.string().trim().min(1, 'must be the number of the batch').max(40),
      expiry: typedDay,
      quantity: pieces(1),
    },
    result: moved,
  }),
  'transfer-stock': action('transfer-stock', {
    about: 'Moves pieces of a batch to another store.',
    makers: clinicKeepers,
    usage: 'STOCK --store N --quantity N',
    positional: ['stock'],
    args: { stock, store, quantity: pieces(1) },
    result: moved,
  }),
  'adjust-stock': action('adjust-stock', {
    about: 'Corrects the stock of a batch by a difference such as -2, with a reason.',
    makers: clinicKeepers,
    usage: 'STOCK --difference N --reason TEXT',
    positional: ['stock'],
    args: {
      stock,
      difference: typed(/^[+-]?[1-9]\d{0,6}$/, 'must be a difference such as 3 or -2').transform(Number),
      reason,
    },
    result: moved,
  }),
  'reverse-stock': action('reverse-stock', {
    about: 'Reverses a movement of stock with a reason. What an order was dispensed returns with its refund.',
    makers: clinicKeepers,
    usage: 'MOVEMENT --reason TEXT',
    positional: ['move'],
    args: { move: typedId, reason },
    result: moved,
  }),
  'set-reorder-level': action('set-reorder-level', {
    about: 'Sets what a store should have of a medicine: at most so many pieces are low stock. 0 removes it.',
    makers: clinicKeepers,
    usage: 'MEDICINE --store N --level N',
    positional: ['medicine'],
    args: { medicine, store, level: pieces(0) },
    result: z.object({ medicine: z.string(), store: z.string(), level: z.number() }),
  }),
}
