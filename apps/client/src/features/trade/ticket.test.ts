import { points } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { exitAway, faultsOf, isCountable, newTicket, orderOf, shownFaults, shownSide } from './ticket.ts'
import type { Ticket, TicketFault } from './ticket.ts'

const gold: InstrumentRow = {
  symbol: 'XAUUSD',
  version: 1,
  name: 'Gold / US dollar',
  group: 'metal',
  base: 'XAU',
  quote: 'USD',
  digits: 3,
  pip_digits: 2,
  contract_size: 100,
  min_lots: 0.01,
  max_lots: 10,
  leverage: 100,
  opening_commission_per_lot: 0,
  commission_per_lot: 0,
  swap_long: 0,
  swap_short: 0,
  stale_after_ms: 5_000,
  paused: false,
}
const quote = {
  symbol: 'XAUUSD',
  bid: points(4_024_949),
  ask: points(4_025_215),
  seq: 1898,
  bidMove: 0,
  askMove: 0,
  at: 0,
  madeAt: 0,
  stale: false,
} as const
const NOW = Date.parse('2026-07-01T12:00:00Z')
const filled = (part: Partial<Ticket>): Ticket => ({ ...newTicket, lots: '1', ...part })

describe('the faults of a ticket', () => {
  it.each<readonly [string, Partial<Ticket>, 'BUY' | 'SELL', readonly string[]]>([
    ['as it opens', {}, 'BUY', []],
    ['without lots', { lots: '' }, 'BUY', ['lots_invalid']],
    ['below the least lots', { lots: '0.00' }, 'BUY', ['lots_below_minimum']],
    ['with the most lots', { lots: '10' }, 'BUY', []],
    ['above the most lots', { lots: '10.01' }, 'BUY', ['lots_above_maximum']],
    ['pending without a price', { market: false }, 'SELL', ['price_missing']],
    ['BUY with a target below', { target: '4000' }, 'BUY', ['target_wrong_side']],
    ['BUY with a target at the bid', { target: '4024.949' }, 'BUY', ['target_wrong_side']],
    ['BUY with a target above the bid', { target: '4024.950' }, 'BUY', []],
    ['BUY with a stoploss above', { stoploss: '4030' }, 'BUY', ['stoploss_wrong_side']],
    ['SELL with a target above', { target: '4030' }, 'SELL', ['target_wrong_side']],
    ['SELL with a stoploss below', { stoploss: '4000' }, 'SELL', ['stoploss_wrong_side']],
    [
      'pending BUY with a target above its own price',
      { market: false, limit: '3000', target: '3001' },
      'BUY',
      [],
    ],
    ['of lots with a third place', { lots: '0.005' }, 'BUY', ['lots_invalid']],
    ['of lots that are no number', { lots: '1e2' }, 'BUY', ['lots_invalid']],
    ['with a target of too many places', { target: '4030.0005' }, 'BUY', ['price_invalid']],
    ['with a stoploss in words', { stoploss: 'about 4000' }, 'SELL', ['price_invalid']],
    ['with a stoploss of zero', { stoploss: '0' }, 'BUY', ['price_invalid']],
    [
      'pending at a price of too many places',
      { market: false, limit: '3000.0001' },
      'BUY',
      ['price_invalid'],
    ],
    ['with a stoploss of spaces', { stoploss: '  ' }, 'BUY', ['price_invalid']],
    ['with a trailing stop of spaces', { trail: '  ' }, 'BUY', ['trail_invalid']],
    ['with a trailing stop in words', { trail: 'far' }, 'BUY', ['trail_invalid']],
    ['with an emptied target', { target: '' }, 'BUY', []],
    ['with a trailing stop of no pips', { trail: '0' }, 'BUY', ['trail_invalid']],
    [
      'pending, ending on a day that is past',
      { market: false, limit: '3000', expiry: 'date', expiryDate: '1970-01-01T00:00Z' },
      'BUY',
      ['expiry_invalid'],
    ],
    ['at the market, where no end counts', { expiry: 'date', expiryDate: '' }, 'BUY', []],
  ])('%s', (_, part, side, reasons) => {
    expect(faultsOf(filled(part), side, quote, gold, NOW).map(({ reason }) => reason)).toEqual(reasons)
  })

  it('are absent for every distance in pips that the ticket offers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('BUY', 'SELL'),
        fc.constantFrom('target', 'stoploss'),
        fc.integer({ min: 100, max: 5_000 }),
        (side, field, pips) => {
          const text = exitAway(filled({ side }), { field, side, pips }, quote, gold) ?? ''
          expect(faultsOf(filled({ side, [field]: text }), side, quote, gold, NOW)).toEqual([])
        },
      ),
    )
  })
})

describe('what a ticket needs is counted', () => {
  it.each<readonly [string, Partial<Ticket>, boolean]>([
    ['as it opens', {}, true],
    ['with a target on the wrong side', { target: '4000' }, true],
    ['without lots', { lots: '' }, false],
    ['of more lots than are dealt', { lots: '25' }, false],
    ['with a stoploss that cannot be read', { stoploss: '4,000' }, false],
    ['pending without a price', { market: false }, false],
    ['with a trailing stop that cannot be read', { trail: '20 p' }, false],
  ])('%s, %j: %s', (_, part, counted) => {
    expect(isCountable(faultsOf(filled(part), 'BUY', quote, gold, NOW))).toBe(counted)
  })
})

describe('the fields of a ticket are marked', () => {
  const ticket = filled({ lots: '', target: '4000' })
  const marked = (missed?: TicketFault) =>
    shownFaults(ticket, faultsOf(ticket, 'BUY', quote, gold, NOW), missed).map(({ field }) => field)

  it('if invalid, and if empty only after an attempt', () => {
    expect(marked()).toEqual(['target'])
    expect(marked({ field: 'lots', reason: 'lots_invalid', detail: {} })).toEqual(['lots', 'target'])
  })

  it('with the fault of the attempted side, even if the other is shown', () => {
    const missed = { field: 'stoploss', reason: 'stoploss_wrong_side', detail: {} } as const
    expect(marked(missed)).toEqual(['stoploss', 'target'])
  })
})

describe('the side that a ticket is shown for', () => {
  it.each<readonly [string, Partial<Ticket>, 'BUY' | 'SELL']>([
    ['the chosen one', { side: 'SELL', target: '4100' }, 'SELL'],
    ['BUY as it opens', {}, 'BUY'],
    ['SELL where the target lies below', { target: '4000' }, 'SELL'],
    ['SELL where the stoploss lies above', { stoploss: '4100' }, 'SELL'],
  ])('is %s', (_, part, side) => {
    expect(shownSide(filled(part), quote, 3)).toBe(side)
  })

  it('is BUY for distances, however far the market has moved since they were typed', () => {
    const exits = { target: '100.000', stoploss: '300.000', typed: { target: '20', stoploss: '10' } }
    expect(shownSide(filled({ exitUnit: 'pips', ...exits }), quote, 3)).toBe('BUY')
  })
})

describe('the order of a ticket', () => {
  const context = {
    userid: 87174189,
    name: 'Demo',
    wallet: 'practice',
    cid: 'c1',
    tolerance: 'normal',
    now: NOW,
  } as const

  it('at the market carries the quote on screen and the tolerance around it', () => {
    expect(orderOf(filled({ lots: '0.1', target: '4030' }), 'BUY', gold, quote, context)).toEqual({
      userid: 87174189,
      name: 'Demo',
      wallet: 'practice',
      cid: 'c1',
      asset: { name: 'XAUUSD', lotsize: 100 },
      buy_type: 'BUY',
      lotsize: 0.1,
      market: true,
      otype: 'normal',
      target: 4030,
      qseq: 1898,
      qprice: 4025.215,
      mtime: expect.any(String),
      slippage: 800,
    })
  })

  it('has its own price if it is pending', () => {
    const ticket = filled({ market: false, kind: 'stop', limit: '4050.5' })
    const { limit, otype, ...rest } = orderOf(ticket, 'SELL', gold, quote, context)
    expect([limit, otype]).toEqual([4050.5, 'stop'])
    expect(Object.keys(rest)).not.toEqual(expect.arrayContaining(['qprice']))
  })

  it('carries its trailing stop and its expiry', () => {
    const ticket = filled({ market: false, limit: '3000', trail: '500', expiry: 'week' })
    expect(orderOf(ticket, 'BUY', gold, quote, context)).toMatchObject({
      trail: 5,
      expires: '2026-07-08T12:00:00.000Z',
    })
  })

  it('survives the storage unchanged', () => {
    const order = orderOf(filled({ stoploss: '4000.125' }), 'BUY', gold, quote, context)
    expect(JSON.stringify(JSON.parse(JSON.stringify(order)))).toBe(JSON.stringify(order))
  })
})
