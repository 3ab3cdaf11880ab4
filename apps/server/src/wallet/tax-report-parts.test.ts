import { accountOf } from '@gf/ledger'
import { beforeAll, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const walletOf = (): number => platform.client.userid * 10 + 2

interface Booked {
  readonly kind: 'trade' | 'correction' | 'swap' | 'commission'
  readonly symbol: string
  readonly at: string
  /** Cents for the client; commission is paid. */
  readonly profit?: number
  readonly commission?: number
  readonly swap?: number
}

/** Two openings with commission and their closings, nights, a correction; one closing on each side of the year. */
const bookings: readonly Booked[] = [
  { kind: 'trade', symbol: 'EURUSD', at: '2024-03-31T18:29:59.999Z', profit: 9_999, commission: 7 },
  { kind: 'commission', symbol: 'EURUSD', at: '2024-03-31T18:30:00.000Z', commission: 350 },
  { kind: 'commission', symbol: 'XAUUSD', at: '2024-06-01T10:00:00Z', commission: 125 },
  { kind: 'swap', symbol: 'XAUUSD', at: '2024-06-01T21:00:00Z', swap: -431 },
  { kind: 'swap', symbol: 'EURUSD', at: '2024-06-01T21:00:00Z', swap: 77 },
  { kind: 'trade', symbol: 'XAUUSD', at: '2024-06-02T10:00:00Z', profit: -20_013, commission: 125 },
  { kind: 'trade', symbol: 'EURUSD', at: '2024-06-03T10:00:00Z', profit: 12_345, commission: 350 },
  { kind: 'correction', symbol: 'XAUUSD', at: '2024-06-04T10:00:00Z', profit: 20_013, commission: -125 },
  { kind: 'correction', symbol: 'XAUUSD', at: '2024-06-04T10:00:00Z', profit: -1_001, commission: 125 },
  { kind: 'trade', symbol: 'EURUSD', at: '2025-03-31T18:29:59.999Z', profit: 1 },
  { kind: 'trade', symbol: 'EURUSD', at: '2025-03-31T18:30:00.000Z', profit: 5_000 },
]

beforeAll(async () => {
  const balances = new Map<number, { no: number; sum: number }>()
  for (const [index, { kind, symbol, at, profit = 0, commission = 0, swap = 0 }] of bookings.entries()) {
    const seq = 900_000 + index
    await platform.database.pool.query(
      `insert into ledger_transaction (journal_seq, no, kind, wallet_id, symbol, note, at) values ($1, 1, $2, $3, $4, '', $5)`,
      [seq, kind, walletOf(), symbol, Date.parse(at)],
    )
    const postings = [
      [accountOf.wallet(walletOf()), profit - commission + swap],
      [accountOf.house('real', 'dealing'), -profit],
      [accountOf.house('real', 'commission'), commission],
      [accountOf.house('real', 'swap'), -swap],
    ] as const
    const rows = postings.flatMap(([account, amount]) => {
      if (amount === 0) return []
      const { no, sum } = balances.get(account) ?? { no: 0, sum: 0 }
      balances.set(account, { no: no + 1, sum: sum + amount })
      return `(${account}, ${no + 1}, 'USD', ${amount}, ${sum + amount}, ${seq}, 1)`
    })
    await platform.database.pool.query(`insert into posting values ${rows.join(', ')}`)
  }
})

it('separates results, swap and commission by instrument, with corrections, from midnight to midnight in India', async () => {
  const { body } = await platform.client.get(`tax_report_api/${platform.client.userid}?wallet=real&year=2024`)
  const euro = { metal: 'EURUSD', realised: 123.46, swap: 0.77, commission: -7, net: 117.23 }
  const gold = { metal: 'XAUUSD', realised: -10.01, swap: -4.31, commission: -2.5, net: -16.82 }
  expect(body).toMatchObject({
    opening: 99.92,
    closing: 200.33,
    instruments: [euro, gold],
    trading: { realised: 113.45, swap: -3.54, commission: -9.5, net: 100.41 },
  })
})

it('fails if the company’s accounts do not have what the wallet has', async () => {
  await platform.database.pool.query(`
    insert into ledger_transaction (journal_seq, no, kind, wallet_id, symbol, note, at)
      values (990000, 1, 'trade', ${walletOf()}, 'EURUSD', '', ${Date.parse('2024-07-01T00:00:00Z')});
    insert into posting values
      (${accountOf.wallet(walletOf())}, 100, 'USD', 5, 25038, 990000, 1),
      (${accountOf.house('real', 'adjustment')}, 1, 'USD', -5, -5, 990000, 1)`)
  const { http } = await platform.client.get(`tax_report_api/${platform.client.userid}?wallet=real&year=2024`)
  expect(http).toBe(500)
})
