import { churchRefusedWrites } from '../church/refused-writes.ts'
import { clinicRefusedWrites } from '../clinic/refused-writes.ts'

/** Why the database refuses to write records of each area, by its reason. */
export const refusedWritesOfAreas = {
  ...clinicRefusedWrites,
  ...churchRefusedWrites,
}
