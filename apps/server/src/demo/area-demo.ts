import type { Colleague } from './staff.ts'

/** Two members of staff who may keep an area's records, and the time of the day on which they begin. */
export interface AreaKeepers {
  readonly one: Colleague
  /** Confirms what the first proposed. */
  readonly other: Colleague
  readonly now: number
}

/** Fills the part of the demo that an area adds. */
export type SeedArea = (keepers: AreaKeepers) => Promise<void>
