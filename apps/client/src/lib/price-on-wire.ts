import { readDecimal, writeDecimal } from '@gf/ui'

/** A typed price as the wire has it, with all digits of the instrument. One that cannot be read stays: '' would mean none. */
export function priceOnWire(text: string, digits: number): string {
  const price = readDecimal(text, digits)
  return price === undefined ? text : writeDecimal(price, digits)
}
