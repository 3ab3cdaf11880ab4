import { formatDecimal } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnreadable, readDecimal, stepDecimal } from './typed-decimal.ts'

const lots = { digits: 2, step: 1, min: 1, max: 1000 }

describe('a typed decimal', () => {
  it.each([
    ['1.', 2, 100],
    ['.5', 2, 50],
    ['1.25', 2, 125],
    ['1,25', 2, 125],
    ['1,', 2, 100],
    ['0,005', 3, 5],
    [' 0.50\n', 2, 50],
    ['12', 0, 12],
    ['४०२४.९५', 3, 4_024_950],
    ['1,08347', 5, 108_347],
    ['1234,567', 3, 1_234_567],
  ])('%j with %i places is %i', (text, digits, value) => {
    expect(readDecimal(text, digits)).toBe(value)
  })

  it.each([
    ['4,024.95', 3, 4_024_950],
    ['4,024.', 3, 4_024_000],
    ['1,234,567', 3, 1_234_567_000],
    ['12,34,567.5', 2, 123_456_750],
    ['1,00,000', 5, 10_000_000_000],
    ['1,000', 2, 100_000],
    ['10,000', 1, 100_000],
  ])('%j with %i places may part its thousands by commas: %i', (text, digits, value) => {
    expect(readDecimal(text, digits)).toBe(value)
  })

  it.each([
    ['more places than it has', '0.005', 2],
    ['as many behind a comma', '0,005', 2],
    ['zeros behind its places', '1.000', 2],
    ['a comma that may part thousands or decimals', '4,024', 3],
    ['commas that part neither', '1,500,00,000', 2],
    ['zeros before commas', '0,000,005', 3],
    ['an exponent', '1e5', 2],
    ['a minus', '-1', 2],
    ['a plus', '+1', 2],
    ['two points', '1.2.3', 2],
    ['a unit', '$4024.95', 3],
    ['a space within', '1 000', 2],
    ['something between its figures that is not seen', '1\u200b0', 2],
    ['words', 'one lot', 2],
    ['no figure', '.', 2],
    ['nothing but spaces', '  ', 2],
    ['more figures than a number keeps', '123456789012345678', 2],
    ['figures without end', '9'.repeat(10_000), 2],
  ])('is none with %s', (_, text, digits) => {
    expect(readDecimal(text, digits)).toBeUndefined()
    expect(isUnreadable(text, digits)).toBe(true)
  })

  it('is undefined for an empty field, which is not unreadable', () => {
    expect(readDecimal('', 2)).toBeUndefined()
    expect(isUnreadable('', 2)).toBe(false)
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

  it.each(['0.005', '-5', 'one'])('leaves %j unchanged, which has no next value', (text) => {
    expect(stepDecimal(text, 1, lots, 100)).toBe(text)
    expect(stepDecimal(text, -1, lots, 100)).toBe(text)
  })

  it('begins at the given start in an empty field', () => {
    expect(stepDecimal('', 1, { digits: 5, step: 10 }, 108_347)).toBe('1.08347')
  })

  it('goes to the grid of its step first', () => {
    expect(stepDecimal('1.08347', 1, { digits: 5, step: 10 })).toBe('1.08350')
    expect(stepDecimal('1.08347', -1, { digits: 5, step: 10 })).toBe('1.08340')
  })

  it('reads back every decimal that it writes', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 6 }), (value, digits) => {
        expect(readDecimal(formatDecimal(value, digits), digits)).toBe(value)
      }),
    )
  })
})
