import { unitConversion } from '@gf/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lotsAtRisk } from './size-by-risk.ts'

const euro = { digits: 5, contract_size: 100_000, min_lots: 0.01, max_lots: 100, commission_per_lot: 0 }

it.each([
  ['100 dollars at 20 pips are half a lot', 10_000, 200, {}, { steps: 50, loss: 10_000 }],
  ['a cent less is a step less', 9_999, 200, {}, { steps: 49, loss: 9_800 }],
  ['commission is paid twice', 10_000, 200, { commission_per_lot: 5 }, { steps: 47, loss: 9_870 }],
  ['never more than may be dealt', 10 ** 9, 10, {}, { steps: 10_000, loss: 100_000 }],
  ['none where the smallest volume risks more', 100, 200, {}, { steps: 0, loss: 0 }],
  ['nothing without a distance', 10_000, 0, {}, undefined],
])('%s', (_, risk, distance, changes, sized) => {
  expect(lotsAtRisk(risk, distance, { ...euro, ...changes }, unitConversion)).toEqual(sized)
})

it('the loss is within the risk, and one step more would exceed it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 8 }),
      fc.integer({ min: 1, max: 20_000 }),
      (risk, distance) => {
        const sized = lotsAtRisk(risk, distance, euro, unitConversion)
        if (!sized || sized.steps === 0) return
        expect(sized.loss).toBeLessThanOrEqual(risk)
        if (sized.steps < 10_000)
          expect(((sized.steps + 1) * distance * 100_000) / 100_000).toBeGreaterThan(risk)
      },
    ),
  )
})
