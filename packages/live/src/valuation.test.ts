import { points } from '@gf/money'
import { describe, expect, it } from 'vitest'
import { conversionOf, floatingProfit } from './valuation.ts'

const quote = (bid: number, ask: number) => ({ bid: points(bid), ask: points(ask) })
const euro = { digits: 5, contract_size: 100_000 }
const dollars = { num: 1, den: 1 }

describe('floating profit or loss', () => {
  it.each([
    ['BUY', 0.1, 1.083, 5_00],
    ['BUY', 0.1, 1.084, -5_00],
    ['SELL', 0.1, 1.084, 4_20],
    ['SELL', 1, 1.083, -58_00],
  ] as const)(
    '%s %d lots of EURUSD at %d, 1.08350/1.08358 now: %i cents',
    (trade_type, lotsize, trade_price, cents) => {
      const position = { trade_type, lotsize, trade_price }
      expect(floatingProfit(position, euro, quote(108_350, 108_358), dollars)).toBe(cents)
    },
  )

  it('converts yen through the mid of the dollar pair', () => {
    const yen = { conversion: { symbol: 'USDJPY', dollar_is_quote: false } }
    const now = quote(150_000, 150_000)
    const conversion = conversionOf(
      yen,
      () => 3,
      () => now,
    )
    expect(conversion).toBeDefined()
    const position = { trade_type: 'BUY', lotsize: 1, trade_price: 149 } as const
    // 1.000 yen x 100,000 units / 150 yen a dollar
    expect(
      conversion && floatingProfit(position, { digits: 3, contract_size: 100_000 }, now, conversion),
    ).toBe(666_67)
  })

  it('is unknown while the rate of its currency is', () => {
    const yen = { conversion: { symbol: 'USDJPY', dollar_is_quote: false } }
    expect(
      conversionOf(
        yen,
        () => 3,
        () => undefined,
      ),
    ).toBeUndefined()
  })
})
