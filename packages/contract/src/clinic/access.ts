import type { StaffRole } from '../call.ts'

/** Roles that keep the clinic's records. */
export const clinicKeepers = ['owner', 'clinic'] as const satisfies readonly StaffRole[]
export const access = { staff: clinicKeepers } as const
