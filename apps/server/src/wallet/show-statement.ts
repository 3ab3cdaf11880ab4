import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../handler.ts'
import { askedStatement } from './asked-statement.ts'
import { kindShown } from './movement-kinds.ts'
import { totalsOf, totalsOnWire } from './movement-totals.ts'
import type { Wallets } from './wallet.ts'

/** Serves GET statement_api: what a statement will say, before it is downloaded. */
export const showStatement =
  (wallets: Wallets): Handler<Calls['showStatement']> =>
  async (input, { client }) => {
    const { period, statement } = await askedStatement(wallets, client, input)
    const kinds = Map.groupBy(statement.movements, kindShown)
    return {
      status: 0,
      from: period.from,
      to: period.to,
      opening: toWireNumber(statement.opening, 2),
      closing: toWireNumber(statement.closing, 2),
      kinds: [...kinds].map(([type, own]) => {
        const { count, net, net_inr } = totalsOnWire(totalsOf(own))
        return { type, count, amount: net, amount_inr: net_inr }
      }),
      movements: statement.movements.length,
      totals: totalsOnWire(totalsOf(statement.movements)),
    }
  }
