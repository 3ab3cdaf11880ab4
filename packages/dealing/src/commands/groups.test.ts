import { cents, lots, points } from '@gf/money'
import { describe, expect, test } from 'vitest'
import { lotFigures, preview } from '../preview.ts'
import { openingTerms } from '../groups.ts'
import { onQuote } from '../on-quote.ts'
import { fromSnapshot, toSnapshot } from '../snapshot.ts'
import {
  NOON,
  PRACTICE,
  REAL,
  answerTo,
  done,
  eurusd,
  furnishedDesk,
  only,
  open,
  pending,
  quoteOf,
  ticket,
} from '../testing/desk-fixture.ts'
import type { Changes } from '../testing/desk-fixture.ts'
import type { Desk } from '../desk.ts'
import type { Given } from '../testing/given.ts'
import { walletOf } from '../desk.ts'

const VIP = { name: 'VIP', leverage: 50, commissionPerLot: 350 }
const define = (changes: Changes = {}) =>
  ({ type: 'define_group', group: { ...VIP, ...changes }, at: NOON }) as Given
const move = (group = 'VIP', clientId = 11): Given => ({ type: 'move_client', clientId, group, at: NOON })

/** The client of both wallets is in a group with 1:50 and 3.50 dollars a lot. */
function grouped(changes: Changes = {}, desk: Desk = furnishedDesk()): Desk {
  done(desk, define(changes))
  done(desk, move())
  return desk
}

describe('a group of clients', () => {
  test.each<[string, Changes]>([
    ['accepted', { leverage: null, commissionPerLot: 0 }],
    ['settings_invalid', { name: 'STANDARD' }],
    ['settings_invalid', { name: '' }],
    ['settings_invalid', { leverage: 0 }],
    ['settings_invalid', { leverage: 2.5 }],
    ['settings_invalid', { commissionPerLot: -1 }],
    ['settings_invalid', { commissionPerLot: 1_000_001 }],
  ])('is answered with %s: %j', (reason, changes) => {
    expect(answerTo(furnishedDesk(), define(changes))).toBe(reason)
  })

  test('that is in force as it is gives no event, and so does a client who is in it', () => {
    const desk = grouped()
    expect([...done(desk, define()), ...done(desk, move())]).toEqual([])
  })

  test.each([
    ['that is not defined', move('NOSUCH')],
    ['for no client', move('VIP', 0)],
  ])('is refused %s', (_, command) => {
    expect(answerTo(grouped(), command)).toBe('settings_invalid')
  })

  test('limits the leverage and adds its commission to openings, in both accounts', () => {
    for (const walletId of [PRACTICE, REAL]) {
      const [opened] = only(done(grouped(), ticket({ walletId, lots: 100 })), 'trade_opened')
      // 139,210 dollars at 1:50.
      expect(opened).toMatchObject({ margin: 278_420, commission: 350 })
    }
  })

  test('never raises the leverage of an instrument', () => {
    const [opened] = only(done(grouped({ leverage: 400 }), ticket({ lots: 100 })), 'trade_opened')
    expect(opened).toMatchObject({ margin: 139_210 })
  })

  test('charges a closing and a closing with opening only the commission of the instrument', () => {
    const desk = grouped({}, furnishedDesk({}, { EURUSD: { commissionPerLot: 100 } }))
    const tradeId = open(desk, 'EURUSD', 'BUY', 100)
    const events = done(desk, { type: 'reverse_trade', walletId: PRACTICE, tradeId, at: NOON })
    expect(only(events, 'trade_closed')).toMatchObject([{ commission: 100 }])
    expect(only(events, 'trade_opened')).toMatchObject([{ commission: 450, margin: 278_400 }])
  })

  test('leaves open trades as they are, and applies to pending orders at their fill', () => {
    const desk = furnishedDesk()
    const tradeId = open(desk, 'EURUSD', 'BUY', 100)
    done(desk, pending({ price: 139_000, lots: 100 }))
    grouped({}, desk)
    expect(desk.trades.get(tradeId)).toMatchObject({ margin: 139_210, instrument: eurusd })
    const filled = only(onQuote(desk, quoteOf('EURUSD', 138_990, 139_000)), 'trade_opened')
    expect(filled).toMatchObject([{ margin: 278_000, commission: 350 }])
    expect(desk.trades.get(filled[0]?.tradeId ?? 0)?.instrument).toEqual(eurusd)
  })

  test('ends with a move to the standard one', () => {
    const desk = grouped()
    done(desk, move('STANDARD'))
    const [opened] = only(done(desk, ticket({ lots: 100 })), 'trade_opened')
    expect(opened).toMatchObject({ margin: 139_210, commission: 0 })
  })

  test('is counted when an order is refused for margin, and in the preview of the order', () => {
    const desk = grouped({ leverage: 10, commissionPerLot: 5000 })
    const { walletId, symbol, side, at } = ticket() as Extract<Given, { type: 'open_trade' }>
    const none = { price: null, target: null, stoploss: null, trail: null, bound: null }
    const { refusal, figures } = preview(desk, {
      walletId,
      symbol,
      side,
      at,
      kind: 'market',
      lots: lots(100),
      ...none,
    })
    expect(refusal).toMatchObject({
      reason: 'insufficient_margin',
      detail: { needed: 1_392_100 + 5000, free: 1_000_000, largest: 71 },
    })
    expect(figures).toMatchObject({
      addedMargin: 1_392_100,
      commission: 5000,
      notional: 13_921_000,
      largest: 71,
    })
  })

  test('decides what one lot costs its clients', () => {
    const desk = grouped()
    const terms = openingTerms(desk, walletOf(desk, PRACTICE), eurusd)
    expect(lotFigures(desk, terms, NOON)).toMatchObject({ margin: 278_420, commission: 350 })
    expect(openingTerms(desk, { clientId: 12 }, eurusd)).toBe(eurusd)
  })

  test('is part of the snapshot, which has none of it before the first group', () => {
    expect(Object.keys(toSnapshot(furnishedDesk()))).not.toContain('groups')
    const desk = fromSnapshot(structuredClone(toSnapshot(grouped())))
    expect(only(done(desk, ticket({ lots: 100 })), 'trade_opened')).toMatchObject([
      { margin: 278_420, balance: cents(1_000_000 - 350), price: points(139_210) },
    ])
  })
})
