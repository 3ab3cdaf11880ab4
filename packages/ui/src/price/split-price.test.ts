import { describe, expect, it } from 'vitest'
import { splitPrice } from './split-price.ts'

describe('a price as dealers read it', () => {
  it.each([
    ['five digits', 108_347, 5, 4, '1.08', '34', '7'],
    ['yen and rupee', 151_234, 3, 2, '151.', '23', '4'],
    ['gold', 2_650_120, 3, 2, '2650.', '12', '0'],
    ['below one', 5_347, 5, 4, '0.05', '34', '7'],
    ['no fraction of a pip', 15_123, 2, 2, '151.', '23', ''],
  ])('%s: %i', (_, points, digits, pipDigits, head, pips, tail) => {
    expect(splitPrice(points, digits, pipDigits)).toEqual({ head, pips, tail })
  })

  it('enlarges no digits if the pip would include the decimal point', () => {
    expect(splitPrice(1234, 2, 1)).toEqual({ head: '12.34', pips: '', tail: '' })
  })
})
