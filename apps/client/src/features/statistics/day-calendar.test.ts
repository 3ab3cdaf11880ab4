import { expect, test } from 'vitest'
import { shortMoney } from './day-calendar.tsx'

test.each([
  [0, '0.0'],
  [450, '+4.5'],
  [-4_549, '−45'],
  [99_949, '+999'],
  [123_456, '+1.2k'],
  [-995_000, '−10k'],
  [12_345_600, '+123k'],
  [99_960_000, '+1.0M'],
])('%i cents are %s in a day of the calendar', (cents, short) => {
  expect(shortMoney(cents)).toBe(short)
})
