import type { AreaSeed } from '../areas/area-seed.ts'

/** Matches come from a feed; `match-viewers.ts` measures them. */
export const cricketSeed: AreaSeed = { statements: () => [], pages: {}, screens: 'matchlist' }
