import type { Calls } from '@gf/contract'
import { sql } from 'kysely'
import { walletIdOf } from '../client-wallets.ts'
import type { Handler } from '../handler.ts'
import { totalsOnWire } from './movement-totals.ts'
import { filterOf, movementsOf } from './movements.ts'
import type { Wallets } from './wallet.ts'

/** Serves GET transaction_totals_api: the sum of all movements that match, not of a page of them. */
export const totalTransactions =
  ({ db }: Wallets): Handler<Calls['totalTransactions']> =>
  async (input, { client }) => {
    const walletId = walletIdOf(client.clientId, input.wallet ?? client.wallet)
    const totals = await db
      .selectFrom(movementsOf(db, walletId, filterOf(input)).as('movement'))
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)`.as('in'),
        sql<number>`coalesce(sum(amount) filter (where amount < 0), 0)`.as('out'),
        sql<number>`coalesce(sum(rupees) filter (where amount > 0), 0)`.as('rupeesIn'),
        sql<number>`coalesce(sum(rupees) filter (where amount < 0), 0)`.as('rupeesOut'),
      ])
      .executeTakeFirstOrThrow()
    return { status: 0, ...totalsOnWire(totals) }
  }
