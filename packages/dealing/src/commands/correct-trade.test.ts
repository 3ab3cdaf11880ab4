import { describe, expect, test } from 'vitest'
import { answerTo, done, furnishedDesk, NOON, only, open, PRACTICE, REAL } from '../testing/desk-fixture.ts'
import type { Changes } from '../testing/desk-fixture.ts'
import type { Desk } from '../desk.ts'
import type { Given } from '../testing/given.ts'

/* The live wallet begins with $5,000. */

const command = (type: Given['type'], rest: Changes) => ({ type, walletId: REAL, at: NOON, ...rest }) as Given
const result = (profit: number, commission = 0, swap = 0) => ({ profit, commission, swap })
const none = result(0)

/** A desk with a closed live trade, and its number. */
function closedTrade(): { readonly desk: Desk; readonly tradeId: number; readonly balance: number } {
  const desk = furnishedDesk()
  const tradeId = open(desk, 'EURUSD', 'BUY', 1, REAL)
  done(desk, command('close_trade', { tradeId, lots: null }))
  return { desk, tradeId, balance: desk.wallets.get(REAL)?.balance ?? 0 }
}

const correct = (tradeId: number, was: object, right: object, more: Changes = {}) =>
  command('correct_trade', {
    tradeId,
    symbol: 'EURUSD',
    was,
    right,
    absorbed: 0,
    remarks: 'A wrong price',
    ...more,
  })

const held = (desk: Desk) => {
  const { balance, owed } = desk.wallets.get(REAL) ?? {}
  return { balance, owed }
}

describe('a corrected trade', () => {
  test.each<[reason: string, was: object, right: object, more: Changes]>([
    ['wallet_not_found', none, result(1), { walletId: 99 }],
    ['real_dealing_off', none, result(1), { walletId: PRACTICE }],
    ['trade_not_found', none, result(1), { tradeId: 0 }],
    ['trade_not_found', none, result(1), { tradeId: 999 }],
    ['amount_invalid', none, none, {}],
    ['amount_invalid', none, result(0.5), {}],
    ['amount_invalid', none, result(Number.MAX_SAFE_INTEGER), {}],
    ['amount_invalid', none, result(1), { absorbed: -1 }],
    ['accepted', none, result(0, 1, 1), {}],
  ])('%s answers from %j to %j with %j', (reason, was, right, more) => {
    const { desk, tradeId } = closedTrade()
    expect(answerTo(desk, correct(tradeId, was, right, more))).toBe(reason)
  })

  test('is not an open one', () => {
    const { desk } = closedTrade()
    const tradeId = open(desk, 'EURUSD', 'BUY', 1, REAL)
    expect(answerTo(desk, correct(tradeId, none, result(1)))).toBe('trade_not_found')
  })

  test('moves the balance by the difference of profit, commission and swap', () => {
    const { desk, tradeId, balance } = closedTrade()
    done(desk, correct(tradeId, result(-4_000, 700, -55), result(2_500, 700, -55)))
    expect(held(desk)).toEqual({ balance: balance + 6_500, owed: 0 })
    done(desk, correct(tradeId, result(2_500, 700, -55), none))
    expect(held(desk)).toEqual({ balance: balance + 6_500 - 2_500 + 755, owed: 0 })
  })

  test('gives back what the company absorbed, and no more than the client gains', () => {
    const { desk, tradeId, balance } = closedTrade()
    const events = done(desk, correct(tradeId, result(-5_000), none, { absorbed: 4_000 }))
    expect(events).toMatchObject([{ returned: 4_000, balance: balance + 1_000 }])
    done(desk, correct(tradeId, result(-5_000), result(-4_900), { absorbed: 4_000 }))
    expect(held(desk).balance).toBe(balance + 1_000)
  })

  test('costs the client at most the balance; the company absorbs the rest', () => {
    const { desk, tradeId, balance } = closedTrade()
    const events = done(desk, correct(tradeId, none, result(-balance - 300)))
    expect(only(events, 'balance_absorbed')).toMatchObject([{ dollars: 300, balance: 0 }])
    expect(held(desk)).toEqual({ balance: 0, owed: 0 })
  })

  test('is absorbed only beyond the debt of a reversed deposit, and a gain pays the debt', () => {
    const { desk, tradeId, balance } = closedTrade()
    done(desk, command('reverse_deposit', { dollars: balance + 1_000, rupees: 1, reference: 'x' }))
    done(desk, correct(tradeId, none, result(-500)))
    expect(held(desk)).toEqual({ balance: -1_000, owed: 1_000 })
    done(desk, correct(tradeId, none, result(700)))
    expect(held(desk)).toEqual({ balance: -300, owed: 300 })
  })

  test('with open trades the balance can fall below zero; the next quote checks the margin', () => {
    const { desk, tradeId, balance } = closedTrade()
    open(desk, 'EURUSD', 'BUY', 1, REAL)
    const events = done(desk, correct(tradeId, none, result(-balance - 300)))
    expect(events.map(({ type }) => type)).toEqual(['trade_corrected'])
    expect(held(desk).balance).toBeLessThan(0)
  })
})
