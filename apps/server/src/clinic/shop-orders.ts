import type { Calls, Input } from '@gf/contract'
import { MINUTE } from '@gf/money'
import { sql } from 'kysely'
import { audited } from '../calls/audited.ts'
import type { Actor } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { indianDay } from '../system/time.ts'

type Order = Input<Calls['takeOrder']>

/** Clocks differ. */
const MOST_AHEAD = 5 * MINUTE

/** Serves POST shop_order_api. The gateway has checked the signature. */
export const takeOrder =
  (deps: Pick<Deps, 'db' | 'now' | 'audit'>): Handler<Calls['takeOrder']> =>
  async (order, { address, requestId }) => {
    const actor: Actor = { realm: 'system', address, requestId }
    if (Date.parse(order.placed) > deps.now() + MOST_AHEAD)
      throw refused('placed_in_future', 'The time of the order is in the future.', 'placed')
    const oid = await audited(deps, actor, 'orders_placed', async (within, note) => {
      // Two copies of one order wait for each other here.
      await sql`select pg_advisory_xact_lock(hashtext('shop order'), hashtext(${order.order}))`.execute(
        within,
      )
      const known = await knownOrder(within, order)
      if (known !== undefined) {
        note(null)
        return known
      }
      const added = await addOrder(within, order, deps.now())
      note({ subject: `orders ${added}`, detail: { shop_order: order.order } })
      return added
    })
    return { status: 1 as const, msg: 'Taken.', oid }
  }

const refused = (reason: string, text: string, field: string): Refusal =>
  new Refusal(reason, text, { http: 422, detail: { field } })

const hashOf = (order: Order): Buffer => sha256(JSON.stringify(order))

/** The order that has this number. Throws 409 if it is not the same. */
async function knownOrder(within: Database, order: Order): Promise<number | undefined> {
  const known = await within
    .selectFrom('back_office.orders')
    .select(['oid', 'content_hash'])
    .where('shop_order', '=', order.order)
    .executeTakeFirst()
  if (known && !known.content_hash.equals(hashOf(order)))
    throw new Refusal('order_differs', 'An order with this number has other content.', { http: 409 })
  return known?.oid
}

async function addOrder(within: Database, order: Order, at: number): Promise<number> {
  const { lines, total } = order
  const sum = lines.reduce((so, { quantity, price }) => so + quantity * price, 0)
  if (sum !== total) throw refused('total_differs', 'The lines do not come to the total.', 'total')
  const medicines = await medicinesOf(within, lines)
  await checkState(within, order.state)
  const placed = Date.parse(order.placed)
  const { name, phone, street, landmark, city, state, zip } = order
  const { oid } = await within
    .insertInto('back_office.orders')
    .values({
      name,
      phone,
      street,
      landmark,
      city,
      state,
      zip,
      shop_order: order.order,
      content_hash: hashOf(order),
      odate: indianDay(placed),
      placed_at: placed,
      ototal: total,
      total_items: lines.reduce((so, { quantity }) => so + quantity, 0),
      ostatus: order.paid ? 'paid' : 'placed',
      changed_at: at,
    })
    .returning('oid')
    .executeTakeFirstOrThrow()
  await within
    .insertInto('back_office.order_line')
    .values(
      lines.map(({ mid, quantity, price }, index) => ({
        ...medicines(mid),
        oid,
        line: index + 1,
        mid,
        quantity,
        price,
      })),
    )
    .execute()
  return oid
}

/** The medicines of the lines as they are now. Throws 422 for one that is not sold. */
async function medicinesOf(within: Database, lines: Order['lines']) {
  const ids = lines.map(({ mid }) => mid)
  const found = await within
    .selectFrom('back_office.medicines')
    .select(['mid', 'medicine', 'variant', 'gst', 'hsn'])
    .where(sql<boolean>`mid = any(${ids}::bigint[])`)
    .where('removed_at', 'is', null)
    .execute()
  const byId = new Map(found.map(({ mid, ...medicine }) => [mid, medicine]))
  return (mid: number) => {
    const medicine = byId.get(mid)
    if (!medicine) throw refused('medicine_unknown', `There is no medicine ${mid}.`, 'lines')
    return medicine
  }
}

async function checkState(within: Database, name: string): Promise<void> {
  const known = await within
    .selectFrom('back_office.states')
    .select('StateID')
    .where('StateName', '=', name)
    .executeTakeFirst()
  if (!known) throw refused('state_unknown', 'There is no such state. See states_api.', 'state')
}
