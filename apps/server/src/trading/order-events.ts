import type { LifeEvent } from '@gf/contract'
import type { DealingEvent, Exits, Instrument, Quote, Side } from '@gf/dealing'
import { profitOf, toWireNumber } from '@gf/money'
import type { Conversion, Lots, Millis, Points } from '@gf/money'
import type { JournalInput } from '../desk/journal-entry.ts'
import { need } from '../desk/need.ts'
import { iso, isoOrNull } from '../system/time.ts'

/** One event of an order or trade, with the data of its journal entry. */
export interface Happened {
  readonly seq: number
  readonly input: JournalInput
  readonly event: DealingEvent
}

/** The fields of an order or trade that its history needs. */
export interface Subject {
  readonly instrument: Instrument
  readonly side: Side
}

/** The levels before an event: the requested prices of a fill. */
interface Standing {
  price: Points | null
  target: Points | null
  stoploss: Points | null
}

interface Fill {
  readonly price: Points
  readonly lots: Lots
  readonly conversion: Conversion
}

/** The events of an order or trade, oldest first, in wire units. */
export function tellLife(subject: Subject, happened: readonly Happened[]): LifeEvent[] {
  const standing: Standing = { price: null, target: null, stoploss: null }
  return happened.flatMap((one) => {
    const told = tellOne(subject, one, standing)
    stand(standing, one.event)
    return told ? [told] : []
  })
}

/** Total slippage of all fills in dollars; null if none had a requested price. */
export function slippageOf(life: readonly LifeEvent[]): number | null {
  const slips = life.flatMap(({ slippage_dollars }) => (slippage_dollars === null ? [] : [slippage_dollars]))
  if (slips.length === 0) return null
  return Math.round(slips.reduce((sum, dollars) => sum + dollars, 0) * 100) / 100
}

function stand(standing: Standing, event: DealingEvent): void {
  if (event.type === 'order_placed' || event.type === 'order_changed') standing.price = event.price
  if (event.type === 'trade_opened' || event.type === 'trade_changed') {
    standing.target = event.target
    standing.stoploss = event.stoploss
  }
  if (event.type === 'stoploss_trailed') standing.stoploss = event.stoploss
}

function tellOne(
  subject: Subject,
  { seq, input, event }: Happened,
  standing: Standing,
): LifeEvent | undefined {
  const { digits } = subject.instrument
  const price = (points: number | null) => (points === null ? null : toWireNumber(points, digits))
  const bare = { ...nothing, at: iso(event.at), by: cause(input, event), entry: seq }
  switch (event.type) {
    case 'order_placed':
      return { ...bare, kind: event.type, lotsize: toWireNumber(event.lots, 2), ...levels(event, price) }
    case 'order_changed':
    case 'trade_changed':
      return { ...bare, kind: event.type, ...levels(event, price) }
    case 'order_cancelled':
    case 'order_expired':
      return { ...bare, kind: event.type }
    case 'order_rejected':
      return { ...bare, kind: event.type, reason: event.reason, quote: quoteOf(input, price) }
    case 'stoploss_trailed':
      return { ...bare, kind: event.type, stoploss: price(event.stoploss), quote: quoteOf(input, price) }
    case 'swap_charged':
      return { ...bare, kind: event.type, swap: toWireNumber(event.dollars, 2), conversion: rateOf(event) }
    case 'trade_corrected': {
      const { was, right, remarks } = event
      const difference =
        right.profit - was.profit - (right.commission - was.commission) + (right.swap - was.swap)
      return { ...bare, kind: event.type, profit_loss: toWireNumber(difference, 2), remarks }
    }
    case 'trade_opened':
    case 'trade_closed':
      return { ...bare, ...fillOf(subject, input, event, standing, price) }
    default:
      return undefined
  }
}

const nothing = {
  quote: null,
  fill_id: null,
  lotsize: null,
  asked: null,
  asked_seq: null,
  asked_at: null,
  price: null,
  slippage_points: null,
  slippage_dollars: null,
  target: null,
  stoploss: null,
  trail: null,
  expires: null,
  margin: null,
  conversion: null,
  commission: null,
  profit_loss: null,
  swap: null,
  reason: null,
  remarks: null,
} as const

type ToPrice = (points: number | null) => number | null
type Filling = Extract<DealingEvent, { readonly type: 'trade_opened' | 'trade_closed' }>

function fillOf(
  { instrument, side }: Subject,
  input: JournalInput,
  event: Filling,
  standing: Standing,
  price: ToPrice,
) {
  const isOpening = event.type === 'trade_opened'
  const asked = isOpening ? askedAtOpening(input, standing) : askedAtClosing(event.reason, standing)
  return {
    kind: event.type,
    fill_id: event.fillId,
    lotsize: toWireNumber(event.lots, 2),
    price: price(event.price),
    quote: tellQuote(event.quote, price),
    asked: price(asked),
    ...(isOpening && seenQuote(input)),
    ...slip(instrument, (side === 'BUY') === isOpening, event, asked),
    conversion: rateOf(event),
    commission: toWireNumber(event.commission, 2),
    reason: event.reason,
    ...(isOpening
      ? { margin: toWireNumber(event.margin, 2), ...levels(event, price) }
      : {
          profit_loss: toWireNumber(event.profit - event.commission, 2),
          remarks: event.remarks ?? null,
        }),
  }
}

/** Slippage of a fill in points and dollars: positive is a higher price for a buy, a lower one for a sell. */
function slip(instrument: Instrument, buys: boolean, fill: Fill, asked: Points | null) {
  if (asked === null) return {}
  const worse = buys ? fill.price - asked : asked - fill.price
  const dollars = toWireNumber(profitOf(instrument, fill.lots, worse, fill.conversion), 2)
  return { slippage_points: worse, slippage_dollars: dollars }
}

/** The price on screen of a market order, or the price of the order that the quote filled. */
function askedAtOpening(input: JournalInput, standing: Standing): Points | null {
  if (input.type === 'open_trade') return input.seen
  if (input.type === 'place_order') return input.price
  return input.type === 'quote' ? standing.price : null
}

const seenQuote = (input: JournalInput) =>
  input.type === 'open_trade' && {
    asked_seq: input.seenSeq,
    asked_at: isoOrNull(input.seenAt),
  }

function askedAtClosing(reason: string, { target, stoploss }: Standing): Points | null {
  if (reason === 'target') return target
  return reason === 'stoploss' ? stoploss : null
}

interface Levels extends Exits {
  readonly price?: Points
  readonly expiresAt?: Millis | null
}

const levels = (event: Levels, price: ToPrice) => ({
  price: price(event.price ?? null),
  target: price(event.target),
  stoploss: price(event.stoploss),
  trail: price(event.trail),
  expires: typeof event.expiresAt === 'number' ? iso(event.expiresAt) : null,
})

const rateOf = ({ conversion }: { readonly conversion: Conversion }): number =>
  conversion.num / conversion.den

const tellQuote = ({ seq, bid, ask, at }: Quote, price: ToPrice) => ({
  seq,
  bid: need(price(bid), 'bid'),
  ask: need(price(ask), 'ask'),
  at: iso(at),
})

const quoteOf = (input: JournalInput, price: ToPrice) =>
  input.type === 'quote' ? tellQuote(input.quote, price) : null

function cause(input: JournalInput, event: DealingEvent): LifeEvent['by'] {
  if (event.type === 'trade_closed' && event.reason === 'stop_out') return 'stop_out'
  if (input.type === 'force_close' || input.type === 'correct_trade') return 'company'
  if (event.type === 'order_expired') return 'clock'
  if (input.type === 'quote') return 'price'
  return input.type === 'charge_swap' ? 'rollover' : 'client'
}
