import type { StaffRole } from '@gf/contract'
import { churchDemo } from '../church/demo.ts'
import { clinicDemo } from '../clinic/demo.ts'
import type { AreaDemo } from '../demo/area-demo.ts'

/** What fills the areas of a demo, by the role that keeps each. */
export const areaDemos: Readonly<Partial<Record<StaffRole, AreaDemo>>> = {
  clinic: clinicDemo,
  church: churchDemo,
}
