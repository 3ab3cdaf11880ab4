import { churchSeed } from '../church/seed.ts'
import { clinicSeed } from '../clinic/seed.ts'
import { cricketSeed } from '../cricket/seed.ts'
import type { AreaSeed } from './area-seed.ts'

export const areaSeeds: Readonly<Record<string, AreaSeed>> = {
  clinic: clinicSeed,
  church: churchSeed,
  cricket: cricketSeed,
}
