import { expect, test } from 'vitest'
import { NOON, PRACTICE, SUNDAY, done, furnishedDesk, open, quoteOf } from './testing/desk-fixture.ts'
import { walletOf } from './desk.ts'
import { onQuote } from './on-quote.ts'
import { stopOutForecast } from './stop-out.ts'
import { usedMarginOf } from './valuation.ts'

test('names the trade with the lowest floating profit, and half of the used margin as the level', () => {
  const desk = furnishedDesk()
  open(desk, 'EURUSD', 'BUY', 10)
  const pound = open(desk, 'GBPUSD', 'BUY', 10)
  onQuote(desk, quoteOf('GBPUSD', 169_000, 169_012))
  const wallet = walletOf(desk, PRACTICE)
  const forecast = stopOutForecast(desk, wallet, NOON)
  expect(forecast).toMatchObject({ first: { tradeId: pound }, floating: -5120 })
  expect(forecast?.equity).toBe(Math.round(usedMarginOf(wallet) / 2))
})

test('skips trades that are not live, unless none is', () => {
  const desk = furnishedDesk()
  const euro = open(desk, 'EURUSD', 'BUY', 10)
  const pound = open(desk, 'GBPUSD', 'BUY', 10)
  onQuote(desk, quoteOf('GBPUSD', 169_000, 169_012))
  done(desk, { type: 'pause_instrument', symbol: 'GBPUSD', reason: 'outside the band', at: NOON })
  const wallet = walletOf(desk, PRACTICE)
  expect(stopOutForecast(desk, wallet, NOON)?.first.tradeId).toBe(euro)
  expect(stopOutForecast(desk, wallet, SUNDAY)?.first.tradeId).toBe(pound)
})

test('there is none without open trades', () => {
  const desk = furnishedDesk()
  expect(stopOutForecast(desk, walletOf(desk, PRACTICE), NOON)).toBeUndefined()
})
