import { describe, expect, test } from 'vitest'
import {
  answerTo,
  done,
  furnishedDesk,
  NOON,
  only,
  open,
  PRACTICE,
  quoteOf,
  REAL,
} from '../testing/desk-fixture.ts'
import type { Changes } from '../testing/desk-fixture.ts'
import type { Desk } from '../desk.ts'
import { onQuote } from '../on-quote.ts'
import { fromSnapshot, toSnapshot } from '../snapshot.ts'
import type { Given } from '../testing/given.ts'

/* The live wallet begins with $5,000. */

const command = (type: Given['type'], rest: Changes) => ({ type, walletId: REAL, at: NOON, ...rest }) as Given
const reverse = (dollars: number, more: Changes = {}) =>
  command('reverse_deposit', { dollars, rupees: 1, reference: 'Deposit 1 reversed', ...more })
const deposit = (dollars: number) => command('deposit', { dollars, rupees: 1, reference: 'UTR' })
const held = (desk: Desk) => {
  const { balance, owed } = desk.wallets.get(REAL) ?? {}
  return { balance, owed }
}

describe('a reversed deposit', () => {
  test.each<[reason: string, dollars: number, more: Changes]>([
    ['wallet_not_found', 1, { walletId: 99 }],
    ['real_dealing_off', 1, { walletId: PRACTICE }],
    ['amount_invalid', 0, {}],
    ['amount_invalid', Number.NaN, {}],
    ['amount_invalid', 1, { rupees: 0.5 }],
    ['amount_invalid', Number.MAX_SAFE_INTEGER, {}],
    ['accepted', 500_001, {}],
  ])('%s answers one of %d cents with %j', (reason, dollars, more) => {
    expect(answerTo(furnishedDesk(), reverse(dollars, more))).toBe(reason)
  })

  test('leaves the wallet even below zero; what is missing is owed, and later money pays it', () => {
    const desk = furnishedDesk()
    expect(done(desk, reverse(400_000))).toMatchObject([{ balance: 100_000, owed: 0 }])
    expect(done(desk, reverse(300_000))).toMatchObject([{ balance: -200_000, owed: 200_000 }])
    expect(answerTo(desk, command('reserve_withdrawal', { dollars: 1 }))).toBe('insufficient_funds')
    done(desk, deposit(150_000))
    expect(held(desk)).toEqual({ balance: -50_000, owed: 50_000 })
    done(desk, command('adjust', { dollars: 80_000, reason: 'Goodwill' }))
    expect(held(desk)).toEqual({ balance: 30_000, owed: 0 })
  })

  test('a snapshot keeps what is owed, and one from before has nothing owed', () => {
    const desk = furnishedDesk()
    done(desk, reverse(600_000))
    const again: Desk = fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(desk))))
    expect(held(again)).toEqual({ balance: -100_000, owed: 100_000 })
    done(again, deposit(100_000))
    expect(JSON.stringify(toSnapshot(again).wallets)).not.toContain('owed')
  })
})

describe('with open trades', () => {
  test('margin call and stop-out follow with the next quotes, and the company pays the loss, not the debt', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 100, REAL)
    done(desk, reverse(600_000))
    expect(held(desk)).toEqual({ balance: -100_000, owed: 100_000 })
    const first = onQuote(desk, quoteOf('EURUSD', 139_000, 139_010))
    expect(first.map(({ type }) => type)).toEqual(['margin_called', 'stop_out_armed'])
    const second = onQuote(desk, quoteOf('EURUSD', 138_900, 138_910))
    expect(second.map(({ type }) => type)).toEqual(['trade_closed', 'balance_absorbed'])
    expect(only(second, 'trade_closed')[0]?.reason).toBe('stop_out')
    const loss = -(only(second, 'trade_closed')[0]?.profit ?? 0)
    expect(loss).toBeGreaterThan(0)
    expect(only(second, 'balance_absorbed')[0]).toMatchObject({ dollars: loss, balance: -100_000 })
    expect(held(desk)).toEqual({ balance: -100_000, owed: 100_000 })
  })

  test('a profit pays the debt once nothing is open, so that a hedge pays none of it', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 100, REAL)
    open(desk, 'EURUSD', 'SELL', 100, REAL)
    done(desk, reverse(600_000))
    onQuote(desk, quoteOf('EURUSD', 149_210, 149_220))
    const [long, short] = [...(desk.wallets.get(REAL)?.trades.keys() ?? [])]
    const [won] = only(done(desk, command('close_trade', { tradeId: long, lots: null })), 'trade_closed')
    expect(held(desk)).toMatchObject({ owed: 100_000 })
    const events = done(desk, command('close_trade', { tradeId: short, lots: null }))
    const [lost] = only(events, 'trade_closed')
    const result = (won?.profit ?? 0) + (lost?.profit ?? 0)
    expect(result).toBeLessThan(0)
    expect(only(events, 'balance_absorbed')[0]).toMatchObject({ dollars: -result, balance: -100_000 })
    expect(held(desk)).toEqual({ balance: -100_000, owed: 100_000 })
  })

  test('a profit leaves less owed', () => {
    const desk = furnishedDesk()
    const tradeId = open(desk, 'EURUSD', 'BUY', 100, REAL)
    done(desk, reverse(600_000))
    onQuote(desk, quoteOf('EURUSD', 139_710, 139_720))
    const [won] = only(done(desk, command('close_trade', { tradeId, lots: null })), 'trade_closed')
    const left = 100_000 - (won?.profit ?? 0)
    expect(held(desk)).toEqual({ balance: -left, owed: left })
  })

  test('who owes does not turn a trade round: the debt counts in the margin check', () => {
    const desk = furnishedDesk()
    const tradeId = open(desk, 'EURUSD', 'BUY', 1, REAL)
    done(desk, reverse(600_000))
    expect(answerTo(desk, command('reverse_trade', { tradeId }))).toBe('insufficient_margin')
  })
})
