const DECIMAL = /^(\d*)(?:\.(\d*))?$/

/** Thousands parted by commas, Western or Indian: 1,234.50 and 1,00,000.00. */
const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/
/** The longest decimal that is read, and far more than fits a field: what is longer is wrong, and stays so when it is cut. */
const LONGEST = 17
const KEPT = 40

/**
 * What a field of `digits` places holds after a change: a decimal comma becomes a point, commas between thousands go, and
 * all else stays as it came. What is no such number is for `readDecimal` to refuse: were it dropped, the number from before
 * would stand there as if it were the new one.
 */
export function keepNumber(text: string, digits: number): string {
  const plain = text.trim().slice(0, KEPT)
  // Three figures behind a single comma may be thousands or decimals.
  const isPlainlyGrouped = GROUPED.test(plain) && (digits < 3 || plain.includes('.'))
  if (isPlainlyGrouped) return plain.replaceAll(',', '')
  return GROUPED.test(plain) ? plain : plain.replace(/^(\d*),(\d*)$/, '$1.$2')
}

/**
 * The integer of `digits` places that a typed decimal stands for; undefined where it stands for none, also where it has
 * more places, even zeros: a thousand typed as 1.000 is not to be read as one.
 */
export function readDecimal(text: string, digits: number): number | undefined {
  const match = DECIMAL.exec(text)
  if (!match || text.length > LONGEST || !/\d/.test(text)) return undefined
  if ((match[2] ?? '').length > digits) return undefined
  const value = Number(`${match[1] ?? ''}${(match[2] ?? '').padEnd(digits, '0')}`)
  return Number.isSafeInteger(value) ? value : undefined
}

/** Whether something is typed that is no decimal of `digits` places. */
export function isNoDecimal(text: string, digits: number): boolean {
  return text !== '' && readDecimal(text, digits) === undefined
}

/** The text of an integer of `digits` places. */
export function writeDecimal(value: number, digits: number): string {
  const text = String(Math.abs(value)).padStart(digits + 1, '0')
  const sign = value < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export interface StepRange {
  readonly digits: number
  /** Integers of `digits` places. */
  readonly step: number
  readonly min?: number
  readonly max?: number
}

/** The next value up or down, on the step's grid and within the range. `start` counts where nothing is typed yet. */
export function stepDecimal(text: string, direction: 1 | -1, range: StepRange, start?: number): string {
  const { digits, step, min = 0, max = Number.MAX_SAFE_INTEGER } = range
  const value = readDecimal(text, digits)
  if (value === undefined) return writeDecimal(Math.min(max, Math.max(min, start ?? min)), digits)
  const onGrid =
    direction === 1 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step
  return writeDecimal(Math.min(max, Math.max(min, onGrid)), digits)
}
