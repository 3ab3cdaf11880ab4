import { departments } from './departments.ts'
import { medicines } from './medicines.ts'

/** Every table that staff keep, by its name on the wire. */
export const resources = { departments, medicines }

export const resourceCalls = { ...departments.calls, ...medicines.calls }
