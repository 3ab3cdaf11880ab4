import { formatPrice, pointsOf } from '../../lib/format.ts'
import { useInstruments } from '../../lib/instruments.ts'

/** Writes prices of the wire with the decimals of their instrument. */
export function usePriceText(): (symbol: string, wire: number) => string {
  const { data } = useInstruments()
  return (symbol, wire) => {
    const digits = data?.rows.find((row) => row.symbol === symbol)?.digits
    return digits === undefined ? String(wire) : formatPrice(pointsOf(wire, digits), digits)
  }
}
