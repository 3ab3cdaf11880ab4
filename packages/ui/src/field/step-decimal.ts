const DECIMAL = /^(\d*)(?:\.(\d*))?$/

/** Keeps what may stand in a decimal with `digits` places while it is typed; undefined where a key is not taken. */
export function acceptTyping(text: string, digits: number): string | undefined {
  const plain = text.replace(',', '.')
  const match = DECIMAL.exec(plain)
  if (!match || plain.length > 16) return undefined
  return (match[2] ?? '').length > digits ? undefined : plain
}

/** The integer of `digits` places that a typed decimal stands for; undefined where it stands for none. */
export function readDecimal(text: string, digits: number): number | undefined {
  const match = DECIMAL.exec(text)
  if (!match || !/\d/.test(text)) return undefined
  const value = Number(`${match[1] ?? ''}${(match[2] ?? '').padEnd(digits, '0')}`)
  return Number.isSafeInteger(value) ? value : undefined
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
