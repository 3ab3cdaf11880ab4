import { formatDecimal } from '@gf/money'

const DECIMAL = /^(\d*)(?:\.(\d*))?$/
/** Western thousands separators: 1,234,567.50 */
const WESTERN = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
/** 12,34,567.50 */
const INDIAN = /^[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d*)?$/
const DEVANAGARI_ZERO = '०'.charCodeAt(0)

/** With a decimal point and without commas; undefined if ambiguous. */
function withoutCommas(text: string, digits: number): string | undefined {
  if (!WESTERN.test(text) && !INDIAN.test(text)) return text.replace(/^(\d*),(\d*)$/, '$1.$2')
  // 4,024 is ambiguous if the number can have three decimals.
  const isEither = digits >= 3 && /^\d+,\d+$/.test(text)
  return isEither ? undefined : text.replaceAll(',', '')
}

/**
 * The integer of `digits` places for a typed decimal: point or comma, with or without thousands separators, Latin or
 * Devanagari digits. Undefined if unreadable or with more places, even zeros: some read 1.000 lots as a thousand.
 */
export function readDecimal(text: string, digits: number): number | undefined {
  const latin = text.trim().replaceAll(/[०-९]/g, (figure) => String(figure.charCodeAt(0) - DEVANAGARI_ZERO))
  const match = DECIMAL.exec(withoutCommas(latin, digits) ?? '')
  const [all = '', whole = '', places = ''] = match ?? []
  if (!/\d/.test(all) || places.length > digits) return undefined
  const value = Number(whole + places.padEnd(digits, '0'))
  return Number.isSafeInteger(value) ? value : undefined
}

/** Whether the text is not empty and not a decimal of `digits` places. */
export function isUnreadable(text: string, digits: number): boolean {
  return text !== '' && readDecimal(text, digits) === undefined
}

export interface StepRange {
  readonly digits: number
  /** Integers of `digits` places. */
  readonly step: number
  readonly min?: number
  readonly max?: number
}

/** The next value on the step's grid within the range; `start` for an empty field, unchanged if unreadable. */
export function stepDecimal(text: string, direction: 1 | -1, range: StepRange, start?: number): string {
  const { digits, step, min = 0, max = Number.MAX_SAFE_INTEGER } = range
  if (isUnreadable(text, digits)) return text
  const value = readDecimal(text, digits)
  if (value === undefined) return formatDecimal(Math.min(max, Math.max(min, start ?? min)), digits)
  const onGrid =
    direction === 1 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step
  return formatDecimal(Math.min(max, Math.max(min, onGrid)), digits)
}
