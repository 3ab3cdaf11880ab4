import { expect, test } from 'vitest'
import { records } from '../../texts/records.en.ts'
import { durationIn } from './statistics-screen.tsx'

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h 0 min'],
  [86_399, '23 h 59 min'],
  [190_800, '2 d 5 h'],
])('%i seconds are %s', (seconds, written) => {
  expect(durationIn(records, seconds)).toBe(written)
})
