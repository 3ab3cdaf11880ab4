import { sql } from 'kysely'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import { indianDay } from '../system/time.ts'

/** When, and by whom. */
export interface Moving {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly staffId: number
}

/** Writers of the stock of a medicine wait for each other until the transaction ends, always in the same order. */
export async function lockMedicines(within: Database, mids: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('stock'), mid)
    from (select distinct mid from unnest(${mids}::integer[]) as of (mid) order by mid) as sorted`.execute(
    within,
  )
}

/** A store that is not in the bin. Throws 404. */
export async function requireStore(within: Database, id: number) {
  const store = await within
    .selectFrom('back_office.stores')
    .select(['id', 'name'])
    .where(sql<boolean>`id = ${id}::bigint`)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!store) throw notFound()
  return store
}

interface Move {
  readonly kind: 'receive' | 'transfer' | 'adjust'
  readonly store_id: number
  readonly batch_id: number
  /** Negative where it leaves the store. */
  readonly quantity: number
  readonly reason: string
  readonly transfer?: number
}

/** Adds movements. Throws `stock_short` if a place has fewer pieces. */
export async function addMoves(
  within: Database,
  moves: readonly Move[],
  { at, staffId }: Moving,
): Promise<void> {
  await within
    .insertInto('back_office.stock_moves')
    .values(moves.map((move) => ({ ...move, moved_at: at, moved_by: staffId })))
    .execute()
    .catch(refuseShort)
}

/** Throws what the database says: a place of stock is never below zero. */
export function refuseShort(error: unknown): never {
  const isShort = error instanceof Error && 'constraint' in error && error.constraint === 'stock_short'
  throw isShort ? shortOf('There is not that much in stock.') : error
}

const shortOf = (text: string): Refusal => new Refusal('stock_short', text)

interface Lines {
  readonly oid: number
  readonly store: number
}

/** Takes the lines of an order from a store, first expiry first, nothing that has expired. Throws `stock_short`. */
export async function dispense(within: Database, { oid, store }: Lines, moving: Moving): Promise<void> {
  const lines = await within
    .selectFrom('back_office.order_line')
    .select(['line', 'mid', 'medicine', 'variant', 'quantity'])
    .where('oid', '=', oid)
    .orderBy('line')
    .execute()
  const mids = lines.map(({ mid }) => mid)
  await lockMedicines(within, mids)
  for (const { line, mid, medicine, variant, quantity } of lines) {
    const { rows } = await sql<{ quantity: number }>`
      with usable as (
        select batch_id, quantity, sum(quantity) over (order by expiry, batch_id) - quantity as before
        from back_office.stock
        where store_id = ${store} and mid = ${mid} and quantity > 0 and expiry >= ${indianDay(moving.at)}
      )
      insert into back_office.stock_moves (kind, store_id, batch_id, quantity, reason, oid, line, moved_at, moved_by)
      select 'dispense', ${store}, batch_id, -least(quantity, ${quantity} - before), '', ${oid}, ${line},
             ${moving.at}, ${moving.staffId}
      from usable where before < ${quantity}
      returning quantity`.execute(within)
    const taken = rows.reduce((so, row) => so - row.quantity, 0)
    if (taken < quantity)
      throw shortOf(
        `The store has ${taken} of ${quantity} ${medicine} ${variant}. Receive more, or choose another store.`,
      )
  }
}

/** Brings back what an order was dispensed, into the same batches. */
export async function returnDispensed(
  within: Database,
  { oid, reason }: { readonly oid: number; readonly reason: string },
  { at, staffId }: Moving,
): Promise<void> {
  const { rows } = await sql<{ mid: number }>`
    select mid from back_office.order_line where oid = ${oid}`.execute(within)
  await lockMedicines(
    within,
    rows.map(({ mid }) => mid),
  )
  await sql`
    insert into back_office.stock_moves
      (kind, store_id, batch_id, quantity, reason, oid, line, reverses, moved_at, moved_by)
    select 'return', store_id, batch_id, -quantity, ${reason}, oid, line, move_id, ${at}, ${staffId}
    from back_office.stock_moves where oid = ${oid} and kind = 'dispense' order by move_id`.execute(within)
}
