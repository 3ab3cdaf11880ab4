import { expect, test } from 'vitest'
import type { Millis } from '@gf/money'
import { gold } from './example-instruments.ts'
import { isDate, isOpenAt, newYorkMinute, nightsOf } from './new-york.ts'
import { round } from './worth.ts'

test.each([
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [1n, 3n, 0n],
  [-2n, 3n, -1n],
  [7n, 1n, 7n],
  [0n, 9n, 0n],
])('%s / %s rounds half away from zero to %s', (num, den, rounded) => {
  expect(round(num, den)).toBe(rounded)
})

test.each([
  ['winter: Sunday 17:00', '2014-01-05T22:00:00Z', 1020],
  ['summer: Sunday 17:00', '2014-07-06T21:00:00Z', 1020],
  ['the minute before the clocks go forward', '2014-03-09T06:59:59Z', 119],
  ['the minute after it', '2014-03-09T07:00:00Z', 180],
  ['the last Saturday minute', '2014-05-11T03:59:59Z', 10_079],
])('%s in New York', (_, utc, minute) => {
  expect(newYorkMinute(Date.parse(utc) as Millis)).toBe(minute)
})

test.each([
  ['2014-05-04T21:59:59Z', false],
  ['2014-05-04T22:00:00Z', true],
  ['2014-05-07T20:59:59Z', true],
  ['2014-05-07T21:00:00Z', false],
  ['2014-05-07T22:00:00Z', true],
  ['2014-05-09T21:00:00Z', false],
])('gold at %s is open: %s', (utc, isOpen) => {
  expect(isOpenAt(gold, Date.parse(utc) as Millis)).toBe(isOpen)
})

test.each([
  ['2014-05-04', 0],
  ['2014-05-05', 1],
  ['2014-05-06', 1],
  ['2014-05-07', 3],
  ['2014-05-08', 1],
  ['2014-05-09', 1],
  ['2014-05-10', 0],
])('the rollover of %s counts %i nights', (day, nights) => {
  expect(nightsOf(day)).toBe(nights)
})

test.each([
  ['2012-02-29', true],
  ['2014-02-29', false],
  ['2014-13-01', false],
  ['2014-5-7', false],
  ['someday', false],
])('%s is a date: %s', (text, isOne) => {
  expect(isDate(text)).toBe(isOne)
})
