import type { areas } from '@gf/contract'
import type { Said } from '../staff/said-of-money.ts'

/** Terminal output of contributions. */
export const churchSaid: Pick<Said, keyof (typeof areas)['church']['actions']> = {
  'commit-contributions': ({ batch, contributions, rupees, first, last }) =>
    `Batch ${batch} is committed: ${contributions} contributions, ${rupees} rupees, receipts ${first} to ${last}.`,
  'void-contribution': ({ contribution, receipt }) =>
    `Contribution ${contribution} is void: receipt ${receipt} no longer counts.`,
}
