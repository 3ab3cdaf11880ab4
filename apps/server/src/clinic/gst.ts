import { ratio } from '@gf/money'

/** GST of an amount that contains it, in paise. CGST and SGST are equal; either both or IGST is 0. */
export interface GstSplit {
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
}

/** 100 per cent. */
const WHOLE = 10_000

/**
 * Splits an amount with GST by rule 35 of the CGST Rules, 2017: a tax is the amount times its rate, divided by 100 plus the sum of
 * the rates. Each tax is rounded to the paisa once for each line, half up, and the taxable value is the rest, so that a line is
 * exact and CGST equals SGST. The rate is in hundredths of a per cent.
 */
export function gstSplit(amount: number, rate: number, isOneState: boolean): GstSplit {
  if (!isOneState) {
    const igst = ratio([amount, rate], [WHOLE + rate])
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst }
  }
  const half = ratio([amount, rate], [2, WHOLE + rate])
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }
}
