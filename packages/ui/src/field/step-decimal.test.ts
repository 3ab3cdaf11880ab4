import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepNumber, readDecimal, stepDecimal, writeDecimal } from './step-decimal.ts'

const lots = { digits: 2, step: 1, min: 1, max: 1000 }

describe('what a number field holds', () => {
  it.each([
    ['', 2, ''],
    ['1.', 2, '1.'],
    ['.5', 2, '.5'],
    ['1,25', 2, '1.25'],
    [' 0.50 ', 2, '0.50'],
    ['4,024.95', 3, '4024.95'],
    ['1,00,000.5', 2, '100000.5'],
    ['1,000', 2, '1000'],
    ['12', 0, '12'],
  ])('takes %j with %i places as %j', (text, digits, held) => {
    expect(keepNumber(text, digits)).toBe(held)
    if (held !== '') expect(readDecimal(held, digits)).toBeDefined()
  })

  it.each([
    ['more places than it has', '0.005', 2],
    ['zeros behind its places', '1.000', 2],
    ['a comma that may part thousands or decimals', '4,024', 3],
    ['an exponent', '1e5', 2],
    ['a sign', '-1', 2],
    ['two points', '1.2.3', 2],
    ['a unit', '$4024.95', 3],
    ['words', 'one lot', 2],
    ['more figures than a number keeps', '123456789012345678', 2],
    ['zeros without end before its figures', '0'.repeat(100) + '1', 2],
  ])('keeps %s as it came, and reads no number from it', (_, text, digits) => {
    const held = keepNumber(text, digits)
    expect(text.startsWith(held)).toBe(true)
    expect(held).not.toBe('')
    expect(readDecimal(held, digits)).toBeUndefined()
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
