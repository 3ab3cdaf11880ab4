import { openingPrice } from '@gf/live'
import type { Quote } from '@gf/live'
import { formatDecimal, cents, lots, profitOf } from '@gf/money'
import type { Cents, Conversion } from '@gf/money'
import { readDecimal } from '@gf/ui'
import type { InstrumentRow } from '../../prices/instruments.ts'
import type { Side, Ticket } from './ticket.ts'

type Terms = Pick<
  InstrumentRow,
  'digits' | 'contract_size' | 'min_lots' | 'max_lots' | 'opening_commission_per_lot' | 'commission_per_lot'
>

export interface Sized {
  /** Hundredths of a lot; 0 if even the smallest volume risks more. */
  readonly steps: number
  /** The loss at the stoploss, including both commissions. */
  readonly loss: Cents
}

const STEPS_TRIED = 10_000

/**
 * The most lots whose loss at the stoploss is at most `risk`, rounded down to a hundredth. `distance` is the distance from
 * the opening price to the stoploss in points. Undefined if `risk` or `distance` is not above zero.
 */
export function lotsAtRisk(
  risk: Cents,
  distance: number,
  instrument: Terms,
  conversion: Conversion,
): Sized | undefined {
  if (risk <= 0 || distance <= 0) return undefined
  const valued = { digits: instrument.digits, contractSize: instrument.contract_size }
  // Dollars per lot equal cents per hundredth of a lot.
  const lossOf = (steps: number): Cents =>
    cents(
      profitOf(valued, lots(steps), distance, conversion) +
        Math.round(instrument.opening_commission_per_lot * steps) +
        Math.round(instrument.commission_per_lot * steps),
    )
  const atMost = Math.round(instrument.max_lots * 100)
  let steps = Math.min(atMost, Math.floor((risk * STEPS_TRIED) / Math.max(1, lossOf(STEPS_TRIED))) + 1)
  while (steps > 0 && lossOf(steps) > risk) steps -= 1
  if (steps < Math.round(instrument.min_lots * 100)) return { steps: 0, loss: cents(0) }
  return { steps, loss: lossOf(steps) }
}

/** 100% in hundredths of a per cent. */
export const WHOLE = 10_000

/** Why a risk gives no size: no share, no amount, no stoploss, stoploss on the wrong side, no price or equity, too small. */
export type RiskFault = 'share' | 'money' | 'stoploss' | 'side' | 'unknown' | 'small'

/** The size of one side of a ticket. */
export interface SideSize {
  /** As typed, or from the risk ('0.10'); empty without a size. */
  readonly lots: string
  /** The loss at the stoploss; only for a size by risk. */
  readonly loss?: Cents
  readonly why?: RiskFault
}
export type Sizes = Readonly<Record<Side, SideSize>>

/** Inputs of a size by risk; absent if unknown. */
export interface RiskInputs {
  readonly quote: Pick<Quote, 'bid' | 'ask'> | undefined
  readonly equity: Cents | undefined
  readonly conversion: Conversion | undefined
}

/** The size of either side: the typed lots, or those whose loss at the stoploss is within the chosen risk. */
export function sizesOf(ticket: Ticket, instrument: InstrumentRow, inputs: RiskInputs): Sizes {
  if (ticket.sizing === 'lots') return { BUY: { lots: ticket.lots }, SELL: { lots: ticket.lots } }
  const sized = (side: Side) => sizeAtRisk(ticket, side, instrument, inputs)
  return { BUY: sized('BUY'), SELL: sized('SELL') }
}

function sizeAtRisk(
  ticket: Ticket,
  side: Side,
  instrument: InstrumentRow,
  { quote, equity, conversion }: RiskInputs,
): SideSize {
  const none = (why: RiskFault): SideSize => ({ lots: '', why })
  const typed = readDecimal(ticket.risk, 2)
  const isShare = ticket.sizing === 'percent'
  if (!typed) return none(isShare ? 'share' : 'money')
  if (isShare && typed > WHOLE) return none('share')
  if (ticket.stoploss === '' && ticket.trail === '') return none('stoploss')
  if (!quote || !conversion || equity === undefined) return none('unknown')
  const distance = stoplossDistance(ticket, side, instrument, quote)
  if (typeof distance !== 'number') return none(distance)
  const risk = isShare ? Math.floor((equity * typed) / WHOLE) : typed
  const sized = lotsAtRisk(cents(risk), distance, instrument, conversion)
  if (!sized || sized.steps === 0) return none('small')
  return { lots: formatDecimal(sized.steps, 2), loss: sized.loss }
}

/** Points from the opening price to the stoploss, or to the start of the trailing stop. */
function stoplossDistance(
  ticket: Ticket,
  side: Side,
  { digits, pip_digits }: InstrumentRow,
  quote: Pick<Quote, 'bid' | 'ask'>,
): number | 'stoploss' | 'side' {
  if (ticket.stoploss === '') {
    const trail = readDecimal(ticket.trail, digits - pip_digits)
    return trail ? trail + (quote.ask - quote.bid) : 'stoploss'
  }
  const from = ticket.market ? openingPrice(side, quote) : readDecimal(ticket.limit, digits)
  const stoploss = readDecimal(ticket.stoploss, digits)
  if (!from || !stoploss) return 'stoploss'
  const distance = side === 'BUY' ? from - stoploss : stoploss - from
  return distance > 0 ? distance : 'side'
}
