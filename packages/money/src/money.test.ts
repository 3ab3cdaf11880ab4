import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  conversionThrough,
  divideRounded,
  formatDecimal,
  fromWireNumber,
  lots,
  marginOf,
  parseDecimal,
  points,
  profitOf,
  ratio,
  ratioDown,
  ratioUp,
  toWireNumber,
  unitConversion,
} from './index.ts'

const eurusd = { digits: 5, contractSize: 100_000, leverage: 100 }
const usdjpy = { digits: 3, contractSize: 100_000, leverage: 100 }
const gold = { digits: 3, contractSize: 100, leverage: 100 }

describe('rounding', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-4, 3, -1],
    [1, 3, 0],
    [0, 7, 0],
  ])('%i / %i is %i: half away from zero', (numerator, denominator, expected) => {
    expect(divideRounded(BigInt(numerator), BigInt(denominator))).toBe(BigInt(expected))
    expect(ratio([numerator], [denominator])).toBe(expected)
  })

  it('gives the same by doubles as by BigInt, near and beyond 2^53', () => {
    const factor = fc.integer({ min: -(10 ** 9), max: 10 ** 9 })
    const divisor = fc.integer({ min: 1, max: 10 ** 7 })
    fc.assert(
      fc.property(factor, factor, divisor, divisor, (a, b, c, d) => {
        const exact = divideRounded(BigInt(a) * BigInt(b), BigInt(c) * BigInt(d))
        fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER) && -exact <= BigInt(Number.MAX_SAFE_INTEGER))
        expect(BigInt(ratio([a, b], [c, d]))).toBe(exact)
      }),
    )
  })

  it.each([
    [9_496 * 10_075, 10_000, 9_567, 9_568],
    [20_000, 10_000, 2, 2],
    [1, 10_000, 0, 1],
  ])('%i / %i is %i rounded down and %i rounded up', (numerator, denominator, down, up) => {
    expect(ratioDown([numerator], [denominator])).toBe(down)
    expect(ratioUp([numerator], [denominator])).toBe(up)
  })

  it('refuses a result that no safe integer holds', () => {
    expect(() => ratio([10 ** 15, 10 ** 15], [1])).toThrow(RangeError)
  })

  it('refuses a divisor that is not positive', () => {
    expect(() => ratio([1], [0])).toThrow(RangeError)
    expect(() => ratio([1], [-2])).toThrow(RangeError)
  })
})

describe('decimals', () => {
  it.each([
    ['1.143', 5, 114300],
    ['1.14300', 5, 114300],
    ['-0.05', 2, -5],
    ['-0', 2, 0],
    ['12', 0, 12],
    ['007.10', 2, 710],
  ])('%s with %i places is %i', (text, digits, expected) => {
    expect(parseDecimal(text, digits)).toBe(expected)
  })

  it.each([
    ['0.005', 2],
    ['1e5', 2],
    ['NaN', 2],
    ['Infinity', 2],
    ['', 2],
    ['1,000', 2],
    ['0x10', 0],
    ['99999999999999999999', 2],
    ['.5', 2],
  ])('%s with %i places is none', (text, digits) => {
    expect(parseDecimal(text, digits)).toBeUndefined()
  })

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
        fc.integer({ min: 0, max: 5 }),
        (value, digits) => {
          const normal = value === 0 ? 0 : value
          expect(parseDecimal(formatDecimal(normal, digits), digits)).toBe(normal)
          expect(fromWireNumber(toWireNumber(normal, digits), digits)).toBe(normal)
        },
      ),
    )
  })

  it('takes no wire number with more places, nor one that is no number', () => {
    expect(fromWireNumber(0.005, 2)).toBeUndefined()
    expect(fromWireNumber(1e-7, 2)).toBeUndefined()
    expect(fromWireNumber(Number.NaN, 2)).toBeUndefined()
    expect(fromWireNumber(1e21, 2)).toBeUndefined()
  })
})

describe('units', () => {
  it('are whole numbers or nothing', () => {
    expect(() => points(1.5)).toThrow(RangeError)
    expect(() => lots(Number.NaN)).toThrow(RangeError)
  })
})

describe('worth', () => {
  it('of ten pips of one lot EURUSD is 100 dollars', () => {
    expect(profitOf(eurusd, lots(100), 100, unitConversion)).toBe(10_000)
  })

  it('of a dollar of gold on 0.10 lot (10 oz) is 10 dollars', () => {
    expect(profitOf(gold, lots(10), 1_000, unitConversion)).toBe(1_000)
  })

  it('of ten pips of one lot USDJPY at a mid of 160.000 is 62.50 dollars', () => {
    const conversion = conversionThrough({ bid: points(159_990), ask: points(160_010) }, 3, false)
    expect(profitOf(usdjpy, lots(100), 100, conversion)).toBe(6_250)
  })

  it('of a move on half points is that of half the doubled move', () => {
    expect(profitOf(eurusd, lots(100), 3, unitConversion, 2)).toBe(150)
  })

  it('of a pound converts at the mid of GBPUSD', () => {
    const conversion = conversionThrough({ bid: points(131_900), ask: points(131_910) }, 5, true)
    expect(conversion).toEqual({ num: 263_810, den: 200_000 })
  })

  it('as margin of one lot EURUSD at 1.14300 and 1:100 is 1,143 dollars', () => {
    expect(marginOf(eurusd, lots(100), points(114_300), unitConversion)).toBe(114_300)
  })
})
