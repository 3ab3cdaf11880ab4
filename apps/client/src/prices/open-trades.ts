import { callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { minorOf } from '@gf/i18n'
import { cents } from '@gf/money'
import type { Cents } from '@gf/money'
import { useQuery } from '@tanstack/react-query'
import { useChosenWallet } from '../session/queries.ts'
import { useSession } from '../session/session.ts'
import { findInstrument } from './instruments.ts'
import { readFloating } from './floating.ts'
import { usePollInterval, useQuotes } from './live.ts'

/** An open trade, a pending order or a closing, as on the wire. */
export type OrderRow = ApiAnswer<'GET orders_api/{type}/{userid}'>[number]

/** Open trades (Market) or pending orders (Limit) of the chosen wallet, newest first. */
export function useOrderList(type: 'Market' | 'Limit') {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  return useQuery({
    ...callQuery('GET orders_api/{type}/{userid}', { type, userid, wallet }),
    refetchInterval: usePollInterval(),
  })
}

/** The live profit or loss of these trades at the newest prices. */
export function useFloatingSum(rows: readonly OrderRow[]): Cents {
  const symbols = new Set<string>()
  for (const { cpair } of rows) {
    symbols.add(cpair)
    const through = findInstrument(cpair)?.conversion?.symbol
    if (through !== undefined) symbols.add(through)
  }
  useQuotes([...symbols].toSorted())
  return rows.reduce((sum, row) => cents(sum + floatingOf(row)), cents(0))
}

/** A trade's profit or loss now; the server's last figure until prices are known. */
export function floatingOf(row: OrderRow): Cents {
  return readFloating(row.cpair, row) ?? minorOf(row.profit_loss)
}
