import { furnishChurch } from '../church/demo.ts'
import { furnishClinic } from '../clinic/demo.ts'
import type { Colleague } from '../demo/staff.ts'

/** Two members of staff who may keep an area's records, and the time of the day on which they begin. */
export interface AreaKeepers {
  readonly one: Colleague
  readonly other: Colleague
  readonly now: number
}

/** What fills the areas of a demo, by the role that keeps each. */
export const areaDemos: Readonly<Record<string, (keepers: AreaKeepers) => Promise<void>>> = {
  clinic: furnishClinic,
  church: furnishChurch,
}
