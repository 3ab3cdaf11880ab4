import { centers } from './centers.ts'
import { departments } from './departments.ts'
import { doctorActions, doctors } from './doctors.ts'
import { medicineCalls, medicines } from './medicines.ts'
import { orderActions, orderCalls, orders } from './orders.ts'
import { stockActions, stockCalls } from './stock.ts'
import { stateCalls, stores } from './stores.ts'

export const clinicArea = {
  resources: { departments, doctors, medicines, stores, centers, orders },
  calls: { ...stateCalls, ...medicineCalls, ...orderCalls, ...stockCalls },
  actions: { ...doctorActions, ...orderActions, ...stockActions },
  jobs: [],
} as const
