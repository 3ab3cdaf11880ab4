import { cents, lots, millis } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOON, done, furnishedDesk, open, prices, quoteOf } from './testing/desk-fixture.ts'
import type { Desk } from './desk.ts'
import { execute } from './execute.ts'
import { checkInvariants } from './invariants.ts'
import { onQuote } from './on-quote.ts'
import { whole } from './testing/given.ts'

const symbols = Object.keys(prices).filter((symbol) => symbol !== 'XAUUSD')
/** From 0 to below 1, uniform: small values alone would leave a walk at its start. */
const dial = fc.noBias(fc.integer({ min: 0, max: 9_999 })).map((tenThousandths) => tenThousandths / 10_000)
const dials = (length: number) =>
  fc.array(fc.tuple(dial, dial, dial), { minLength: length, maxLength: length })
const WALLETS = [101, 102, 103, 104]

/** Wallets whose money barely covers their trades, in every instrument and on both sides. */
function leveragedDesk(openings: readonly (readonly [number, number, number])[]): Desk {
  const desk = furnishedDesk({ marginCallPercent: 90, stopOutPercent: 70 })
  for (const walletId of WALLETS) {
    done(desk, { type: 'open_wallet', walletId, clientId: walletId, book: 'practice', at: NOON })
    done(desk, { type: 'adjust', walletId, dollars: cents(320_000), reason: 'practice money', at: NOON })
  }
  openings.forEach(([which, size, way], index) => {
    const symbol = symbols[Math.floor(which * symbols.length)] ?? 'EURUSD'
    const walletId = WALLETS[index % WALLETS.length] ?? 101
    const side = way < 0.6 ? 'BUY' : 'SELL'
    execute(
      desk,
      whole({
        type: 'open_trade',
        walletId,
        symbol,
        side,
        lots: lots(20 + Math.floor(size * 120)),
        at: NOON,
      }),
    )
  })
  return desk
}

describe('judging only wallets whose prices left their bands', () => {
  test.each([
    ['calm', 24],
    ['restless', 240],
    ['wild', 2400],
  ])('gives the same events as judging all at every quote, on %s walks of %i points a step', (_, reach) => {
    fc.assert(
      fc.property(dials(14), dials(250), (openings, moves) => {
        const banded = leveragedDesk(openings)
        const plain = leveragedDesk(openings)
        moves.forEach(([which, way, extra], index) => {
          const symbol = symbols[Math.floor(which * symbols.length)] ?? 'EURUSD'
          const bid = Math.max(5000, (banded.quotes.get(symbol)?.bid ?? 0) + Math.round((way - 0.5) * reach))
          const quote = quoteOf(symbol, bid, bid + Math.floor(extra * 20), millis(NOON + index))
          plain.watch.touchAll()
          expect(onQuote(banded, quote)).toEqual(onQuote(plain, quote))
        })
        expect(checkInvariants(banded)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('holds while quotes are only recorded, as in a pause: the next quote of another pair sees the move', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 600)
    open(desk, 'GBPUSD', 'BUY', 1)
    onQuote(desk, quoteOf('EURUSD', 139_200, 139_210))
    done(desk, { type: 'pause_instrument', symbol: 'EURUSD', reason: 'outside the band', at: NOON })
    expect(onQuote(desk, quoteOf('EURUSD', 137_000, 137_010))).toEqual([])
    const events = onQuote(desk, quoteOf('GBPUSD', 169_500, 169_512))
    expect(events.map((event) => event.type)).toEqual(['margin_called', 'stop_out_armed'])
  })

  test('a loss that grows only through its conversion is noticed', () => {
    const desk = furnishedDesk()
    // One lot at 0.82112 needs 1,391.88 dollars; 5,006 points lost are 8,485.17 of the 10,000 at a pound of 1.69506.
    open(desk, 'EURGBP', 'BUY', 100)
    onQuote(desk, quoteOf('EURGBP', 77_100, 77_112))
    done(desk, { type: 'adjust', walletId: 1, dollars: cents(-10_000), reason: 'a correction', at: NOON })
    expect(onQuote(desk, quoteOf('GBPUSD', 169_500, 169_512))).toEqual([])
    expect(onQuote(desk, quoteOf('GBPUSD', 170_100, 170_112))).toMatchObject([{ type: 'margin_called' }])
  })

  test('a leap of a conversion is noticed although nothing was lost when the wallet was judged', () => {
    const desk = furnishedDesk()
    open(desk, 'EURGBP', 'BUY', 100)
    onQuote(desk, quoteOf('EURGBP', 82_106, 82_118))
    expect(onQuote(desk, quoteOf('EURGBP', 79_806, 79_818))).toEqual([])
    const events = onQuote(desk, quoteOf('GBPUSD', 700_000, 700_012))
    expect(events.map((event) => event.type)).toEqual(['margin_called', 'stop_out_armed'])
  })

  test('a wallet far from a margin call is not judged again while prices stay near', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 10)
    expect(desk.watch.unjudged('EURUSD')).toEqual([1])
    for (const bid of [139_200, 139_500, 138_900, 150_000]) {
      onQuote(desk, quoteOf('EURUSD', bid, bid + 10))
      expect(desk.watch.unjudged('EURUSD')).toEqual([])
    }
  })

  test('any change of a wallet makes the next quote judge it', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 10)
    onQuote(desk, quoteOf('EURUSD', 139_200, 139_210))
    done(desk, { type: 'adjust', walletId: 1, dollars: cents(-100), reason: 'a correction', at: NOON })
    expect(desk.watch.unjudged('EURUSD')).toEqual([1])
  })
})
