import type { Colleague } from './staff.ts'

/** Two members of staff who may keep an area's records, and the time of the day on which they begin. */
export interface AreaKeepers {
  readonly one: Colleague
  /** Confirms what the first proposed. */
  readonly other: Colleague
  readonly now: number
}

/** The part of the demo that an area adds. */
export interface AreaDemo {
  readonly seed: (keepers: AreaKeepers) => Promise<void>
  /** How many rows it has afterwards, by table and condition. */
  readonly rows: Readonly<Record<string, number>>
}
