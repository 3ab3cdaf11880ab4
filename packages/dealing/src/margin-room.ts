import { lots as stepsOf, marginOf, minor } from '@gf/money'
import type { Lots, Minor } from '@gf/money'
import type { Desk, Wallet } from './desk.ts'
import type { Opening } from './opening.ts'
import { reject } from './outcome.ts'
import type { Refusal } from './outcome.ts'
import { commissionOf, equityOf, heldOn, usedMarginOf } from './valuation.ts'

/** What a wallet has to open trades of one instrument with. Cents. */
export interface MarginRoom {
  readonly balance: Minor
  /** Used margin before the opening. */
  readonly used: Minor
  /** Equity less used margin. Negative where margin is short. */
  readonly free: Minor
  /** Margin of the open trades of the instrument, by side. */
  readonly held: Readonly<Record<Opening['side'], number>>
}

/** No wallet holds this many cents, and sums of two such amounts are exact. */
const LARGEST_MARGIN = 2 ** 52

/** Room of the opening's wallet for its instrument, at the present quotes. */
export function marginRoom(desk: Desk, wallet: Wallet, symbol: string): MarginRoom {
  const used = usedMarginOf(wallet)
  const free = minor(equityOf(desk, wallet) - used)
  return { balance: wallet.balance, used, free, held: heldOn(wallet, symbol) }
}

/**
 * Refuses an opening that adds more margin and commission than margin is free. One that adds none (a hedge) needs only the
 * balance for its commission. The detail has what it needs, what is free for it, and the largest size that fits.
 */
export function marginRefusal(desk: Desk, opening: Opening): Refusal | undefined {
  const room = marginRoom(desk, opening.wallet, opening.instrument.symbol)
  if (fits(room, opening)) return undefined
  const commission = commissionOf(opening.instrument, opening.lots)
  const added = addedMargin(room, opening)
  return reject('insufficient_margin', {
    ...(added !== undefined && { needed: added + commission }),
    free: added === 0 ? room.balance : room.free,
    largest: largestLots(room, opening),
  })
}

/** Whether the wallet carries the opening. */
function fits(room: MarginRoom, opening: Opening): boolean {
  const commission = commissionOf(opening.instrument, opening.lots)
  const added = addedMargin(room, opening)
  if (added === undefined) return false
  return added === 0 ? commission <= room.balance : added + commission <= room.free
}

/** Cents by which the opening raises used margin; undefined where no amount of money covers it. */
export function addedMargin({ held }: MarginRoom, opening: Opening): Minor | undefined {
  const margin = openingMargin(opening)
  if (margin === undefined) return undefined
  const other = opening.side === 'BUY' ? 'SELL' : 'BUY'
  return minor(Math.max(0, held[opening.side] + margin - Math.max(held[opening.side], held[other])))
}

/**
 * The most lots of the instrument's limits that the wallet carries, all else as in `opening`; 0 where there are none. Both
 * margin and commission grow with the lots, so that each range of sizes that fits has one end: those that only hedge, and
 * those beyond.
 */
export function largestLots(room: MarginRoom, opening: Opening): Lots {
  const { minLots, maxLots } = opening.instrument
  const sized = (lots: number): Opening => ({ ...opening, lots: stepsOf(lots) })
  const hedging = lastThat((lots) => addedMargin(room, sized(lots)) === 0, minLots, maxLots)
  const fitting = (lots: number): boolean => fits(room, sized(lots))
  const beyond = lastThat(fitting, Math.max(minLots, hedging + 1), maxLots)
  return stepsOf(beyond > 0 ? beyond : lastThat(fitting, minLots, hedging))
}

/** The last whole number from `first` to `last` that holds, where those that hold come first; 0 where none does. */
function lastThat(holds: (value: number) => boolean, first: number, last: number): number {
  if (first > last || !holds(first)) return 0
  let [low, high] = [first, last]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** Margin in cents; undefined where the price of a pending order is so far off that no amount of money covers it. */
export function openingMargin(opening: Opening): Minor | undefined {
  const { instrument, lots, price, conversion } = opening
  const { digits, contractSize, leverage } = instrument
  const roughly =
    (price / 10 ** digits) * lots * (contractSize / leverage) * (conversion.num / conversion.den)
  return roughly < LARGEST_MARGIN / 2 ? marginOf(instrument, lots, price, conversion) : undefined
}
