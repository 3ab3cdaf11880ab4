import { formatDecimal, fromWireNumber, toWireNumber } from '@gf/money'
import { readDecimal } from '@gf/ui'
import type { InstrumentRow } from './instruments.ts'

type Scale = Pick<InstrumentRow, 'digits' | 'pip_digits'>

/** The wire's distance, in the instrument's price, of so many pips as typed; '' for none, undefined where it is no distance. */
export function trailOnWire(pips: string, { digits, pip_digits }: Scale): number | '' | undefined {
  if (pips === '') return ''
  const points = readDecimal(pips, digits - pip_digits)
  return points === undefined || points <= 0 ? undefined : toWireNumber(points, digits)
}

/** A distance of the wire as pips: '20', '12.5'; '' for none. */
export function trailPips(wire: number | null, { digits, pip_digits }: Scale): string {
  const points = wire === null ? undefined : fromWireNumber(wire, digits)
  if (points === undefined) return ''
  const text = formatDecimal(points, digits - pip_digits)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
