import { lots } from '@gf/money'
import { describe, expect, test } from 'vitest'
import {
  NOON,
  answerTo,
  done,
  eurgbp,
  eurusd,
  furnishedDesk,
  open,
  pending,
  quoteOf,
} from '../testing/desk-fixture.ts'
import type { Changes } from '../testing/desk-fixture.ts'
import { execute } from '../execute.ts'
import type { Instrument } from '../instrument.ts'
import { onQuote } from '../on-quote.ts'
import { whole } from '../testing/given.ts'
import type { Given } from '../testing/given.ts'

const define = (instrument: Instrument): Given => ({ type: 'define_instrument', instrument, at: NOON })

describe('a version of an instrument', () => {
  test.each<[reason: string, Changes]>([
    ['instrument_version_stale', { version: 1, leverage: 0 }],
    ['instrument_version_stale', { version: 3 }],
    ['instrument_version_stale', { symbol: 'NEWPAIR', version: 2 }],
    ['accepted', { symbol: 'NEWPAIR', version: 1 }],
    ['accepted', {}],
    ['settings_invalid', { leverage: 0 }],
    ['settings_invalid', { contractSize: NaN }],
    ['settings_invalid', { digits: 2.5 }],
    ['settings_invalid', { minLots: lots(5), maxLots: lots(4) }],
    ['settings_invalid', { commissionPerLot: -1 }],
    ['settings_invalid', { hours: [{ from: 20, to: 10 }] }],
  ])('is answered with %s: %j', (reason, changes) => {
    expect(answerTo(furnishedDesk(), define({ ...eurusd, version: 2, ...changes }))).toBe(reason)
  })

  test.each<[field: string, Changes]>([
    ['digits', { digits: 4, pipDigits: 3 }],
    ['digits', { digits: 6 }],
    ['base', { base: 'GBP' }],
    ['quote', { quote: 'CHF' }],
    ['conversion', { conversion: { symbol: 'USDGBP', dollarIsQuote: true } }],
    ['conversion', { conversion: { symbol: 'GBPUSD', dollarIsQuote: false } }],
    ['conversion', { conversion: null }],
  ])('that is not the first is refused for another %s: %j', (field, changes) => {
    const refusal = { accepted: false, reason: 'settings_invalid', detail: { field } }
    expect(execute(furnishedDesk(), whole(define({ ...eurgbp, version: 2, ...changes })))).toMatchObject(
      refusal,
    )
  })

  test('is rejected if it adds a conversion to earlier versions without one', () => {
    const conversion = { symbol: 'EURUSD', dollarIsQuote: true }
    expect(answerTo(furnishedDesk(), define({ ...eurusd, version: 2, conversion }))).toBe('settings_invalid')
  })

  test.each<[Changes]>([
    [{ name: 'Euro', group: 'major' }],
    [{ pipDigits: 3 }],
    [{ contractSize: 10_000, minLots: lots(2), maxLots: lots(20) }],
    [{ leverage: 30, commissionPerLot: 700, swapLong: 1, swapShort: 1 }],
    [{ staleAfter: 0, hours: undefined, closedDays: ['2014-05-08'] }],
    [{ conversion: { dollarIsQuote: true, symbol: 'GBPUSD' } }],
  ])('may change what trades keep for themselves, and what no price is compared by: %j', (changes) => {
    expect(answerTo(furnishedDesk(), define({ ...eurgbp, version: 2, ...changes }))).toBe('accepted')
  })

  test('that is rejected for its digits leaves trades and orders unchanged', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 100)
    done(desk, pending({ price: 139_000 }))
    execute(desk, whole(define({ ...eurusd, version: 2, digits: 4, pipDigits: 3 })))
    expect(desk.instruments.get('EURUSD')).toEqual(eurusd)
    expect(onQuote(desk, quoteOf('EURUSD', 139_200, 139_210))).toEqual([])
    expect([desk.trades.size, desk.orders.size]).toEqual([1, 1])
  })
})
