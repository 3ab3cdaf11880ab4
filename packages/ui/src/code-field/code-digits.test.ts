import { describe, expect, it } from 'vitest'
import { clearDigit, digitAt, digitsIn, writeDigits } from './code-digits.ts'

describe('the digits of a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your code is 004217.', '004217'],
    ['१२३', '123'],
    ['12', '12'],
    ['abc-', ''],
  ])('of %j are %j', (text, digits) => {
    expect(digitsIn(text)).toBe(digits)
  })

  it.each([
    ['', 0, '1', '1'],
    ['12', 2, '3', '123'],
    ['123456', 0, '9', '923456'],
    ['', 2, '7', '  7'],
    ['12', 1, '345678', '134567'],
    ['1', 0, '123456', '123456'],
  ])('into %j from box %i write %j as %j', (value, box, digits, next) => {
    expect(writeDigits(value, box, digits, 6)).toBe(next)
  })

  it.each([
    ['123456', 5, '12345'],
    ['123456', 2, '12 456'],
    ['1', 0, ''],
    ['12', 4, '12'],
  ])('of %j box %i empties to %j', (value, box, next) => {
    expect(clearDigit(value, box)).toBe(next)
  })

  it('have no text for an empty box', () => {
    expect([0, 1, 2, 3].map((box) => digitAt('1 3', box))).toEqual(['1', '', '3', ''])
  })
})
