import { churchSaid } from '../church/said.ts'
import { clinicSaid } from '../clinic/said.ts'
import { cricketSaid } from '../cricket/said.ts'

/** Terminal output of the actions of each area. */
export const saidOfAreas = {
  ...clinicSaid,
  ...churchSaid,
  ...cricketSaid,
}
