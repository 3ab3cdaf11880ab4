import { toWireNumber } from '@gf/money'

/** Cents and paise that movements add up to; what went out is zero or negative. */
export interface MovementTotals {
  readonly count: number
  readonly in: number
  readonly out: number
  readonly rupeesIn: number
  readonly rupeesOut: number
}

/** Adds movements up, for documents that hold each of them. */
export function totalsOf(
  movements: readonly { readonly amount: number; readonly rupees: number }[],
): MovementTotals {
  const sum = { in: 0, out: 0, rupeesIn: 0, rupeesOut: 0 }
  for (const { amount, rupees } of movements) {
    sum[amount > 0 ? 'in' : 'out'] += amount
    sum[amount > 0 ? 'rupeesIn' : 'rupeesOut'] += rupees
  }
  return { count: movements.length, ...sum }
}

export const totalsOnWire = (totals: MovementTotals) => ({
  count: totals.count,
  in: toWireNumber(totals.in, 2),
  out: toWireNumber(totals.out, 2),
  net: toWireNumber(totals.in + totals.out, 2),
  in_inr: toWireNumber(totals.rupeesIn, 2),
  out_inr: toWireNumber(totals.rupeesOut, 2),
  net_inr: toWireNumber(totals.rupeesIn + totals.rupeesOut, 2),
})
