import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptTyping, readDecimal, stepDecimal, writeDecimal } from './step-decimal.ts'

const lots = { digits: 2, step: 1, min: 1, max: 1000 }

describe('what may be typed into a number field', () => {
  it.each([
    ['', 2, ''],
    ['1.', 2, '1.'],
    ['.5', 2, '.5'],
    ['1,25', 2, '1.25'],
    ['1.255', 2, undefined],
    ['1e5', 2, undefined],
    ['-1', 2, undefined],
    ['1.2.3', 2, undefined],
    ['12', 0, '12'],
  ])('%j with %i places gives %j', (text, digits, taken) => {
    expect(acceptTyping(text, digits)).toBe(taken)
  })
})

describe('stepping a decimal', () => {
  it.each([
    ['1.00', 1, '1.01'],
    ['0.01', -1, '0.01'],
    ['10', 1, '10.00'],
    ['', 1, '0.01'],
    ['99999', -1, '10.00'],
  ] as const)('%j by %i gives %j within 0.01 and 10 lots', (text, direction, next) => {
    expect(stepDecimal(text, direction, lots)).toBe(next)
  })

  it('begins at the given start where nothing is typed', () => {
    expect(stepDecimal('', 1, { digits: 5, step: 10 }, 108_347)).toBe('1.08347')
  })

  it('goes to the grid of its step first', () => {
    expect(stepDecimal('1.08347', 1, { digits: 5, step: 10 })).toBe('1.08350')
    expect(stepDecimal('1.08347', -1, { digits: 5, step: 10 })).toBe('1.08340')
  })

  it('reads back every decimal that it writes', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 6 }), (value, digits) => {
        expect(readDecimal(writeDecimal(value, digits), digits)).toBe(value)
      }),
    )
  })
})
