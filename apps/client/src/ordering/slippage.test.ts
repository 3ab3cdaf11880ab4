import { describe, expect, it } from 'vitest'
import { tolerancePips } from './slippage.ts'

const euro = { digits: 5, pip_digits: 4 }
const gold = { digits: 3, pip_digits: 2 }

describe('the maximum slippage', () => {
  it.each([
    ['none', 114_299, euro, 0],
    ['tight', 114_299, euro, 1],
    ['normal', 114_299, euro, 2],
    ['wide', 114_299, euro, 10],
    ['normal', 4_025_215, gold, 80],
    ['wide', 4_025_215, gold, 400],
    ['any', 4_025_215, gold, undefined],
  ] as const)('%s at %i points of %o is %o pips', (tolerance, price, scale, pips) => {
    expect(tolerancePips(tolerance, price, scale)).toBe(pips)
  })
})
