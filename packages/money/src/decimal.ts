/** Converts between integers and decimals. It parses the decimal text, never a floating-point number. */

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/

/** ('1.143', 5) -> 114300. Undefined if the text is no plain decimal, has too many places, or does not fit. */
export function parseDecimal(text: string, digits: number): number | undefined {
  const match = DECIMAL.exec(text.trim())
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > digits) return undefined
  const scaled = Number(whole + kept.padEnd(digits, '0'))
  if (!Number.isSafeInteger(scaled)) return undefined
  return sign === '-' && scaled !== 0 ? -scaled : scaled
}

/** The plain decimal text of an integer of `digits` places: (114300, 5) -> '1.14300'. */
export function formatDecimal(value: number, digits: number): string {
  const magnitude = String(Math.abs(value)).padStart(digits + 1, '0')
  const sign = value < 0 ? '-' : ''
  if (digits === 0) return sign + magnitude
  return `${sign}${magnitude.slice(0, -digits)}.${magnitude.slice(-digits)}`
}

/** The JSON number that stands for an integer of `digits` places: (114300, 5) -> 1.143. */
export function toWireNumber(value: number, digits: number): number {
  return Number(formatDecimal(value, digits))
}

/** The integer of `digits` places that a JSON number stands for, or undefined where it has more places. */
export function fromWireNumber(value: number, digits: number): number | undefined {
  if (!Number.isFinite(value)) return undefined
  return parseDecimal(plainText(value), digits)
}

/** Number's own text is the shortest that reads back the same, but tiny and huge values come in exponents. */
function plainText(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/0+$/, '').replace(/\.$/, '') : text
}
