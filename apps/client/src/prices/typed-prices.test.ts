import { expect, it } from 'vitest'
import { alertOutlook } from './typed-prices.ts'
import type { AlertOutlook } from './typed-prices.ts'

it.each<readonly [string, string, number | undefined, AlertOutlook]>([
  ['a price above the bid waits for a rise', '1.08348', 108_347, 'rises'],
  ['a price below the bid waits for a fall', '1.08346', 108_347, 'falls'],
  ['fewer decimals are the same price', '1.08', 108_000, 'atPrice'],
  ['without a bid it is not known which', '1.08', undefined, 'unknown'],
  ['nothing is no price', '', 108_347, 'wrong'],
  ['zero is no price', '0', 108_347, 'wrong'],
  ['too many decimals are no price', '1.083471', 108_347, 'wrong'],
  ['words are no price', 'high', 108_347, 'wrong'],
])('%s', (_, text, bid, outlook) => {
  expect(alertOutlook(text, bid, 5)).toBe(outlook)
})
