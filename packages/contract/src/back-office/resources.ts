import { departments } from './departments.ts'
import { medicines } from './medicines.ts'

/** Every table that staff keep, by its wire name. */
export const resources = { departments, medicines }

export const resourceCalls = { ...departments.calls, ...medicines.calls }
