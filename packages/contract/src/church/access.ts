import type { StaffRole } from '../call.ts'

/** Roles that keep the church's records. */
export const churchKeepers = ['owner', 'church'] as const satisfies readonly StaffRole[]
export const access = { staff: churchKeepers } as const
