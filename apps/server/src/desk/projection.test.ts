import type { DealingEvent } from '@gf/dealing'
import { Balances } from '@gf/ledger'
import { cents, lots, millis, points } from '@gf/money'
import { expect, test } from 'vitest'
import { Projection } from './projection.ts'

const placed = (orderId: number): DealingEvent => ({
  type: 'order_placed',
  orderId,
  walletId: 1,
  kind: 'limit',
  symbol: 'EURUSD',
  version: 1,
  side: 'BUY',
  lots: lots(1),
  price: points(114_000),
  target: null,
  stoploss: null,
  trail: null,
  expiresAt: null,
  at: millis(1),
})

test('an entry can name 200,000 orders, and each is found by its number', () => {
  const projection = new Projection(new Balances(), new Map([[1, 'practice']]), { trades: [], orders: [] })
  const events = Array.from({ length: 200_000 }, (_, index) => placed(index + 1))
  projection.add(
    { seq: 1, at: 1, kind: 'quote', wallet_id: null, command_key: null, body: '{}', hash: Buffer.alloc(32) },
    { type: 'quote', quote: { symbol: 'EURUSD', seq: 1, bid: points(1), ask: points(2), at: millis(1) } },
    events,
  )
  const { journal_subject: subjects } = projection.take()
  expect(subjects).toHaveLength(200_000)
  expect(subjects.at(-1)).toMatchObject({ subject_id: 200_000, journal_seq: 1 })
})

test('money of a wallet that was never opened is not booked', () => {
  const projection = new Projection(new Balances(), new Map(), { trades: [], orders: [] })
  const row = {
    seq: 1,
    at: 1,
    kind: 'adjust',
    wallet_id: 7,
    command_key: null,
    body: '{}',
    hash: Buffer.alloc(32),
  }
  const given = { walletId: 7, dollars: cents(1), reason: 'x', at: millis(1) } as const
  const adjusted = { ...given, type: 'adjusted', balance: cents(1) } as const
  expect(() => projection.add(row, { ...given, type: 'adjust', key: null }, [adjusted])).toThrow(
    'There is no wallet 7',
  )
})
