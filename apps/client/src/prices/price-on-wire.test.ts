import { expect, it } from 'vitest'
import { priceOnWire } from './typed-prices.ts'

it.each([
  ['4024.', '4024.000'],
  ['.5', '0.500'],
  ['4024.949', '4024.949'],
  ['', ''],
  ['4024.9491', '4024.9491'],
  ['about 4000', 'about 4000'],
])('%j goes to the server as %j where three digits are dealt', (typed, sent) => {
  expect(priceOnWire(typed, 3)).toBe(sent)
})
