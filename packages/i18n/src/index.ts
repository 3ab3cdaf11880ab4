export { createTexts } from './catalogues.ts'
export { formatLevel, formatLots, formatPercent, formatPrice, lotsOf, minorOf, pointsOf } from './format.ts'
export {
  formatAge,
  formatDateTime,
  formatDay,
  formatMonth,
  formatShortDay,
  formatShortTime,
  formatWeekday,
  formatWeekTime,
} from './format-time.ts'
export { language } from './language.ts'
export type { Language } from './language.ts'
export { clockTime, shortMonths } from './months.ts'
export { plural } from './plural.ts'
export { paiseOf, rupeesOf } from './rupees.ts'
