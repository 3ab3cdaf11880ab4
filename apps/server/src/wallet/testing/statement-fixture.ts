import { cents, paise } from '@gf/money'
import type { AskedStatement } from '../statement.ts'
import type { Movement } from '../movements.ts'

/** A statement of September 2026 with that many movements of one dollar each, opened with nothing. */
export function statementOf(count: number, changed: Partial<Movement> = {}): AskedStatement {
  const movements = Array.from({ length: count }, (_, index) => ({
    no: index + 1,
    at: 1_790_000_000_000 + index,
    kind: 'trade',
    amount: cents(100),
    balance: cents(100 * (index + 1)),
    rupees: paise(9_500),
    symbol: 'EURUSD',
    tradeId: index + 1,
    request: null,
    paid: false,
    fillId: null,
    booking: `${index + 1}/1`,
    note: '',
    ...changed,
  }))
  const period = { from: '2026-09-01', to: '2026-09-30', begins: 1_788_000_000_000, ends: 1_791_000_000_000 }
  return {
    wallet: 'real',
    period,
    language: 'en',
    statement: { opening: cents(0), closing: cents(count * 100), movements },
  }
}
