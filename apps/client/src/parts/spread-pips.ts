import { formatDecimal } from '@gf/money'

interface Spread {
  readonly bid: number
  readonly ask: number
}
interface Scale {
  readonly digits: number
  readonly pip_digits: number
}

/** The distance from bid to ask in pips: 1.14299 and 1.14309 at 5 digits and a pip of 4 -> '1.0'. */
export function spreadPips({ bid, ask }: Spread, { digits, pip_digits }: Scale): string {
  return formatDecimal(ask - bid, digits - pip_digits)
}
