import type { StaffRole } from '@gf/contract'
import { seedChurch } from '../church/demo.ts'
import { seedClinic } from '../clinic/demo.ts'
import type { SeedArea } from '../demo/area-demo.ts'

/** What fills the areas of a demo, by the role that keeps each. */
export const areaDemos: Readonly<Partial<Record<StaffRole, SeedArea>>> = {
  clinic: seedClinic,
  church: seedChurch,
}
