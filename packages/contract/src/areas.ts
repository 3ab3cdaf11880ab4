import { churchArea } from './church/area.ts'
import { clinicArea } from './clinic/area.ts'
import { cricketArea } from './cricket/area.ts'

/** The non-trading areas: what each adds to the contract. */
export const areas = {
  clinic: clinicArea,
  church: churchArea,
  cricket: cricketArea,
}

export * from './church/index.ts'
export * from './clinic/index.ts'
export * from './cricket/index.ts'
