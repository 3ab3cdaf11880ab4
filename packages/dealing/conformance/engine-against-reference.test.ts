import * as fc from 'fast-check'
import { test } from 'vitest'
import { Pair } from './pair.ts'
import { takeWalk } from './take-walk.ts'
import { Tally } from './tally.ts'
import { quietWalks, walks } from './walk.ts'

/** A failure prints the seed, the shortest failing walk, and the first input with a difference. */
test.each([
  ['restless', walks, 500],
  ['quiet', quietWalks, 200],
])(
  'the engine answers %s walks of quotes and commands like the reference',
  (_, kind, numRuns) => {
    fc.assert(
      fc.property(kind, (walk) => takeWalk(walk, new Pair(), new Tally())),
      { numRuns },
    )
  },
  120_000,
)
