export { createTexts } from './catalogues.ts'
export {
  formatAge,
  formatDateTime,
  formatDay,
  formatLevel,
  formatLots,
  formatPercent,
  formatPrice,
  formatShortDay,
  formatShortTime,
  formatWeekTime,
  formatWeekday,
  lotsOf,
  minorOf,
  pointsOf,
  paiseOf,
  rupeesOf,
} from './format.ts'
export { language } from './language.ts'
export type { Language } from './language.ts'
export { clockTime, shortMonths } from './months.ts'
export { plural } from './plural.ts'
