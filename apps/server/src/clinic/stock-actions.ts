import { sql } from 'kysely'
import type { Decision, Work, Works } from '../calls/action.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { indianDay } from '../system/time.ts'
import { addMoves, lockMedicines, refuseShort, requireStore } from './stock.ts'

type Now = Pick<Deps, 'now'>

/** How staff of the clinic move stock. */
export const stockActions = (
  deps: Now,
): Works<'receive-stock' | 'transfer-stock' | 'adjust-stock' | 'reverse-stock' | 'set-reorder-level'> => ({
  'receive-stock': receiving(deps),
  'transfer-stock': transferring(deps),
  'adjust-stock': adjusting(deps),
  'reverse-stock': reversing(deps),
  'set-reorder-level': levelling,
})

const receiving = ({ now }: Now): Work<'receive-stock'> => ({
  entry: 'stock_received',
  async run({ medicine, store, batch_no, expiry, quantity }, { within, by, note }) {
    const { mid } = await requireMedicine(within, medicine)
    const { id } = await requireStore(within, store)
    await lockMedicines(within, [mid])
    if (expiry < indianDay(now()))
      throw new Refusal('batch_expired', 'This batch has expired. Check its last day.')
    const batch = await batchOf(within, { mid, batch_no, expiry })
    const move = { kind: 'receive', store_id: id, batch_id: batch, quantity, reason: '' } as const
    await addMoves(within, [move], { at: now(), staffId: by.staffId })
    return placeAfter(within, { store_id: id, batch_id: batch }, note, { received: quantity })
  },
})

const transferring = ({ now }: Now): Work<'transfer-stock'> => ({
  entry: 'stock_transferred',
  async run({ stock, store, quantity }, { within, by, note }) {
    const { batch_id, store_id } = await lockedPlace(within, stock)
    const { id, name } = await requireStore(within, store)
    if (id === store_id) throw new Refusal('same_store', 'The batch is in this store. Choose another.')
    const { rows } = await sql<{ transfer: number }>`
      select nextval('back_office.stock_transfer')::integer as transfer`.execute(within)
    const shared = { kind: 'transfer', batch_id, reason: '', transfer: rows[0]?.transfer ?? 0 } as const
    await addMoves(
      within,
      [
        { ...shared, store_id, quantity: -quantity },
        { ...shared, store_id: id, quantity },
      ],
      { at: now(), staffId: by.staffId },
    )
    return placeAfter(within, { store_id: id, batch_id }, note, { transferred: quantity, to: name })
  },
})

const adjusting = ({ now }: Now): Work<'adjust-stock'> => ({
  entry: 'stock_adjusted',
  async run({ stock, difference, reason }, { within, by, note }) {
    const { batch_id, store_id } = await lockedPlace(within, stock)
    const move = { kind: 'adjust', store_id, batch_id, quantity: difference, reason } as const
    await addMoves(within, [move], { at: now(), staffId: by.staffId })
    return placeAfter(within, { store_id, batch_id }, note, { adjusted: difference, reason })
  },
})

const reversing = ({ now }: Now): Work<'reverse-stock'> => ({
  entry: 'stock_reversed',
  async run({ move, reason }, { within, by, note }) {
    const found = await within
      .selectFrom('back_office.stock_moves as moves')
      .innerJoin('back_office.stock_batches as batches', 'batches.batch_id', 'moves.batch_id')
      .select(['moves.move_id', 'kind', 'store_id', 'moves.batch_id', 'quantity', 'transfer', 'mid'])
      .where(sql<boolean>`moves.move_id = ${move}::bigint`)
      .executeTakeFirst()
    if (!found) throw notFound()
    await lockMedicines(within, [found.mid])
    if (found.kind === 'dispense')
      throw new Refusal('move_of_order', 'This returns with the refund of its order.')
    if (found.kind === 'return' || found.kind === 'reverse' || (await isReversed(within, found.move_id)))
      throw new Refusal('move_reversed', 'This movement is reversed or reverses another. Reload the list.')
    await sql`
      insert into back_office.stock_moves (kind, store_id, batch_id, quantity, reason, reverses, moved_at, moved_by)
      select 'reverse', store_id, batch_id, -quantity, ${reason}, move_id, ${now()}, ${by.staffId}
      from back_office.stock_moves
      where move_id = ${found.move_id} or transfer = ${found.transfer}
      order by move_id`
      .execute(within)
      .catch(refuseShort)
    const detail = { reversed: found.move_id, of: found.quantity, reason }
    return placeAfter(within, found, note, detail)
  },
})

const levelling: Work<'set-reorder-level'> = {
  entry: 'reorder_level_set',
  async run({ medicine, store, level }, { within, note }) {
    const { mid, medicine: name } = await requireMedicine(within, medicine)
    const { id, name: storeName } = await requireStore(within, store)
    await (
      level === 0
        ? sql`delete from back_office.reorder_levels where mid = ${mid} and store_id = ${id}`
        : sql`insert into back_office.reorder_levels (mid, store_id, level) values (${mid}, ${id}, ${level})
            on conflict (mid, store_id) do update set level = excluded.level`
    ).execute(within)
    note({ subject: `medicines ${mid}`, detail: { store: storeName, level } })
    return { medicine: name, store: storeName, level }
  },
}

async function requireMedicine(within: Database, id: number) {
  const medicine = await within
    .selectFrom('back_office.medicines')
    .select(['mid', 'medicine'])
    .where(sql<boolean>`mid = ${id}::bigint`)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!medicine) throw notFound()
  return medicine
}

/** The batch with this number. Throws `batch_differs` if it has another expiry. */
async function batchOf(
  within: Database,
  batch: { readonly mid: number; readonly batch_no: string; readonly expiry: string },
): Promise<number> {
  const known = await within
    .selectFrom('back_office.stock_batches')
    .select(['batch_id', 'expiry'])
    .where('mid', '=', batch.mid)
    .where('batch_no', '=', batch.batch_no)
    .executeTakeFirst()
  if (known && known.expiry !== batch.expiry)
    throw new Refusal('batch_differs', `Batch ${batch.batch_no} expires on ${known.expiry}. Check both.`)
  if (known) return known.batch_id
  const added = await within
    .insertInto('back_office.stock_batches')
    .values(batch)
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  return added.batch_id
}

/** A place of stock whose medicine is locked. Throws 404. */
async function lockedPlace(within: Database, id: number) {
  const place = await within
    .selectFrom('back_office.stock')
    .select(['store_id', 'batch_id', 'mid'])
    .where(sql<boolean>`stock_id = ${id}::bigint`)
    .executeTakeFirst()
  if (!place) throw notFound()
  await lockMedicines(within, [place.mid])
  return place
}

const isReversed = async (within: Database, move: number): Promise<boolean> =>
  (await within
    .selectFrom('back_office.stock_moves')
    .select('move_id')
    .where('reverses', '=', move)
    .executeTakeFirst()) !== undefined

/** The place after its movement, which the entry of its medicine names. */
async function placeAfter(
  within: Database,
  { store_id, batch_id }: { readonly store_id: number; readonly batch_id: number },
  note: Decision['note'],
  detail: Readonly<Record<string, string | number>>,
) {
  const { mid, ...place } = await within
    .selectFrom('back_office.stock as place')
    .innerJoin('back_office.stores as stores', 'stores.id', 'store_id')
    .innerJoin('back_office.stock_batches as batches', 'batches.batch_id', 'place.batch_id')
    .innerJoin('back_office.medicines as medicines', 'medicines.mid', 'place.mid')
    .select(['stock_id as stock', 'medicine', 'stores.name as store', 'batch_no', 'quantity', 'place.mid'])
    .where('store_id', '=', store_id)
    .where('place.batch_id', '=', batch_id)
    .executeTakeFirstOrThrow()
  note({
    subject: `medicines ${mid}`,
    detail: { ...detail, store: place.store, batch: place.batch_no, left: place.quantity },
  })
  return place
}
