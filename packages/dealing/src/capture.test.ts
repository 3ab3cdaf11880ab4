import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeskCapture } from './capture.ts'
import { furnishedDesk } from './testing/desk-fixture.ts'
import type { Desk } from './desk.ts'
import { inOrder, toSnapshot } from './snapshot.ts'
import type { DeskSnapshot } from './snapshot.ts'
import { acts, give, inputOf } from './testing/walk-fixture.ts'
import type { Step } from './testing/walk-fixture.ts'

const dial = fc.noBias(fc.integer({ min: 0, max: 9_999 })).map((tenThousandths) => tenThousandths / 10_000)
const walks = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ act: fc.constantFrom(...acts), dials: fc.tuple(dial, dial, dial) }), {
    maxLength,
    size: 'max',
  })

function take(desk: Desk, steps: readonly Step[], from: number): void {
  steps.forEach((step, index) => give(desk, inputOf(desk, step, from + index)))
}

/** Joins the parts of a capture while the desk continues after each. */
function collect(capture: DeskCapture, size: number, goOn: () => void): DeskSnapshot {
  const lists = { wallets: [], trades: [], orders: [] } as Record<string, unknown[]>
  goOn()
  for (const part of capture.parts(size)) {
    for (const [name, some] of Object.entries(part)) lists[name]?.push(...some)
    goOn()
  }
  return inOrder({ ...capture.head, ...lists })
}

// A failure prints the seed.
test('a capture gives the state of the desk at its start, whatever changes meanwhile', () => {
  fc.assert(
    fc.property(walks(80), walks(60), fc.integer({ min: 1, max: 5 }), (before, after, size) => {
      const desk = furnishedDesk()
      take(desk, before, 0)
      const expected = structuredClone(toSnapshot(desk))
      const capture = new DeskCapture(desk)
      let taken = 0
      const found = collect(capture, size, () => {
        take(desk, after.slice(taken, taken + 12), before.length + taken)
        taken += 12
      })
      capture.end()
      expect(found).toEqual(expected)
      expect(desk.beforeChange).toBeUndefined()
    }),
    { numRuns: 60 },
  )
})
