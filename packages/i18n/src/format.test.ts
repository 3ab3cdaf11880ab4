import { cents } from '@gf/money'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatAge } from './format-time.ts'
import { formatLevel, formatLots, formatPercent, minorOf, pointsOf } from './format.ts'
import { paiseOf, rupeesOf } from './rupees.ts'

afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { language: 'en-IN' })
})

describe('numbers of the wire become integers', () => {
  it.each([
    [10_234.5, 1_023_450],
    [0.1 + 0.2, 30],
    [-65.62, -6_562],
  ])('%d dollars are %i cents', (wire, minor) => {
    expect(minorOf(wire)).toBe(minor)
  })

  it('a price becomes points of its instrument', () => {
    expect(pointsOf(1.08347, 5)).toBe(108_347)
    expect(pointsOf(151.2, 3)).toBe(151_200)
  })

  it('what a withdrawal pays is exact to the paisa', () => {
    expect(paiseOf(cents(1_000), 94.96)).toBe(94_960)
    expect(paiseOf(cents(1_234), 94.96)).toBe(117_181)
  })

  it('rupees at the shown rate are rounded to a whole rupee', () => {
    expect(rupeesOf(cents(1_000), 84.127)).toBe(84_100)
    expect(rupeesOf(cents(-1_000), 84.127)).toBe(-84_100)
  })
})

describe('formatted figures', () => {
  it.each([
    [0.1, '0.10'],
    [10, '10.00'],
  ])('%d lots: %s', (wire, text) => {
    expect(formatLots(wire)).toBe(text)
  })

  it.each([
    [1.254, '+1.25%'],
    [-0.4, '\u22120.40%'],
    [0, '0.00%'],
  ])('%d per cent: %s', (wire, text) => {
    expect(formatPercent(wire)).toBe(text)
  })

  it.each([
    [149.6, '150%'],
    [-12.4, '\u221212%'],
    [-0.4, '0%'],
  ])('a margin level of %d per cent: %s', (level, text) => {
    expect(formatLevel(level)).toBe(text)
  })

  it.each([
    [0, '0 seconds ago'],
    [12_000, '12 seconds ago'],
    [119_000, '1 minute ago'],
    [7_200_000, '2 hours ago'],
    [-5_000, '0 seconds ago'],
  ])('%i ms old: %s', (age, text) => {
    expect(formatAge(1_000_000_000, 1_000_000_000 + age)).toBe(text)
  })
})
