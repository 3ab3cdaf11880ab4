import { centers } from './centers.ts'
import { departments } from './departments.ts'
import { doctors } from './doctors.ts'
import { medicineCalls, medicines } from './medicines.ts'
import { orderCalls, orders } from './orders.ts'
import { stockCalls } from './stock.ts'
import { stateCalls, stores } from './stores.ts'

/** The tables of the clinic, by their wire names. What others refer to comes first. */
export const clinicResources = { departments, doctors, medicines, stores, centers, orders }

export const clinicResourceCalls = {
  ...departments.calls,
  ...doctors.calls,
  ...medicines.calls,
  ...stores.calls,
  ...centers.calls,
  ...orders.calls,
}

/** The calls of the clinic besides those of its tables. */
export const clinicCalls = { ...stateCalls, ...medicineCalls, ...orderCalls, ...stockCalls }
