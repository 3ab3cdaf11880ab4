import { expect, it } from 'vitest'
import { trailOnWire, trailPips } from './expiry.ts'

const euro = { digits: 5, pip_digits: 4 }
const gold = { digits: 3, pip_digits: 2 }

it.each([
  ['20', euro, 0.002],
  ['12.5', euro, 0.00125],
  ['500', gold, 5],
  ['', euro, ''],
  ['0', euro, undefined],
  ['  ', euro, undefined],
  ['far', euro, undefined],
])('%s pips travel as %s: %s', (pips, scale, wire) => {
  expect(trailOnWire(pips, scale)).toBe(wire)
})

it.each([
  [0.002, euro, '20'],
  [0.00125, euro, '12.5'],
  [5, gold, '500'],
  [null, euro, ''],
])('a distance of %s is shown as pips: %s', (wire, scale, pips) => {
  expect(trailPips(wire, scale)).toBe(pips)
})
