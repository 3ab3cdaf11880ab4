import { correctionCategories, correctionChanges } from '@gf/contract'
import type { Decision } from '../actions/decision-form.tsx'
import type { Words } from '../texts/en.ts'

/** The question of a correction; of one closing where the record has it. */
export function correctionOf({ queues: { corrections: words } }: Words, fill?: number): Decision {
  return {
    name: 'prepare-correction',
    args: fill === undefined ? {} : { fill },
    fields: [
      ...(fill === undefined ? (['fill'] as const) : []),
      'change',
      'price',
      'category',
      'reason',
      'remarks',
    ],
    options: {
      change: correctionChanges.map((change) => [change, words.changes[change]] as const),
      category: correctionCategories.map((category) => [category, words.categories[category]] as const),
    },
    tone: 'secondary',
  }
}
