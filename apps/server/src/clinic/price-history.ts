import { PRICE_CHANGES } from '@gf/contract'
import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { iso } from '../system/time.ts'

/** Before and after, in paise. */
type Change = readonly [before: number | null, after: number] | null

interface Row {
  readonly at: number
  readonly by: string | null
  readonly price: Change
  readonly oprice: Change
}

/** Serves GET price_history_api/{mid}. Every way to change a price leaves its entry in the audit log. */
export const showPriceHistory =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['showPriceHistory']> =>
  async ({ mid }) => {
    const { rows } = await sql<Row>`
      select at, username as by, detail -> 'changes' -> 'price' as price, detail -> 'changes' -> 'oprice' as oprice
      from audit left join staff on realm = 'staff' and staff_id = actor_id
      where subject = ${`medicines ${mid}`} and detail -> 'changes' ?| array['price', 'oprice']
      order by seq desc limit ${PRICE_CHANGES}`.execute(db)
    return rows.map(({ at, by, price, oprice }) => ({
      at: iso(at),
      by,
      price: inRupees(price),
      oprice: inRupees(oprice),
    }))
  }

const inRupees = (change: Change) =>
  change && {
    before: change[0] === null ? null : toWireNumber(change[0], 2),
    after: toWireNumber(change[1], 2),
  }
