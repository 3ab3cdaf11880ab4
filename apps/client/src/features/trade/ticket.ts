import { openingPrice } from '@gf/live'
import type { Quote } from '@gf/live'
import { formatDecimal, toWireNumber } from '@gf/money'
import { readDecimal } from '@gf/ui'
import { expiryMoment, trailOnWire } from '../../ordering/expiry.ts'
import type { Expiry } from '../../ordering/expiry.ts'
import { marketOrder } from '../../ordering/order-sending.ts'
import type { OrderRequest } from '../../ordering/order-sending.ts'
import type { Tolerance } from '../../ordering/slippage.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import type { TicketFilling } from '../../prices/ticket-path.ts'

export type Side = 'BUY' | 'SELL'

/** What targets and stoplosses are typed in: a price, or a distance in pips, dollars or per cent of the equity. */
export const exitUnits = ['price', 'pips', 'money', 'percent'] as const
export type ExitUnit = (typeof exitUnits)[number]
export type Exit = 'target' | 'stoploss'

/** The ticket as typed. */
export interface Ticket {
  /** The side of the ticket; both at first. */
  readonly side: Side | 'both'
  readonly market: boolean
  /** The order type when MARKET is off. */
  readonly kind: 'limit' | 'stop'
  readonly lots: string
  /** What is typed for the size: the lots, or dollars or per cent of the equity at risk, which determine them. */
  readonly sizing: 'lots' | 'money' | 'percent'
  readonly risk: string
  readonly limit: string
  /** The price that was put there for the client. Undefined until the instrument has the price that it follows from. */
  readonly suggested: string | undefined
  /** Prices. */
  readonly target: string
  readonly stoploss: string
  /** What target and stoploss are typed in, and what is typed, unless it is their prices. */
  readonly exitUnit: ExitUnit
  readonly typed: Readonly<Record<Exit, string>>
  /** Trailing distance in pips. */
  readonly trail: string
  readonly expiry: Expiry
  /** The value of the date-and-time field. */
  readonly expiryDate: string
}

/** A ticket without its lots. */
export const newTicket: Omit<Ticket, 'lots'> = {
  side: 'both',
  market: true,
  kind: 'limit',
  sizing: 'lots',
  risk: '',
  limit: '',
  suggested: '',
  target: '',
  stoploss: '',
  exitUnit: 'price',
  typed: { target: '', stoploss: '' },
  trail: '',
  expiry: 'cancelled',
  expiryDate: '',
}

/** A ticket with what the address fills in: at a price it is a limit order, which the client may make a stop. */
export function ticketFrom({ side, at = '' }: Partial<TicketFilling>): Omit<Ticket, 'lots'> {
  return { ...newTicket, side: side ?? newTicket.side, market: at === '', limit: at }
}

type Prices = Pick<Quote, 'bid' | 'ask'>
type Scale = Pick<InstrumentRow, 'digits' | 'pip_digits' | 'min_lots' | 'max_lots'>

/** The pips that one step of a price moves it: a metal's pip is a cent, a much smaller part of its price. */
export const stepOf = (group: InstrumentRow['group']): number => (group === 'metal' ? 50 : 5)

/** Hundredths of a lot from the wire's lots. */
export const hundredths = (lots: number): number => Math.round(lots * 100)

/** The reference price of target and stoploss: the closing price, or the pending order's price. */
export function exitReference(ticket: Ticket, side: Side, quote: Prices, digits: number): number | undefined {
  if (!ticket.market) return readDecimal(ticket.limit, digits)
  return side === 'BUY' ? quote.bid : quote.ask
}

/** The side shown: the selected one, else the one that target or stoploss fit. Distances fit either. */
export function shownSide(ticket: Ticket, quote: Prices | undefined, digits: number): Side {
  if (ticket.side !== 'both') return ticket.side
  if (!quote || ticket.exitUnit !== 'price') return 'BUY'
  const target = readDecimal(ticket.target, digits)
  const stoploss = readDecimal(ticket.stoploss, digits)
  const isSell =
    (target !== undefined && target < quote.bid) || (stoploss !== undefined && stoploss > quote.ask)
  return isSell ? 'SELL' : 'BUY'
}

/** The outcome of a pending order whose price is already reached: a limit fills immediately, a stop is rejected. */
export function reachedAlready(
  { market, kind, limit }: Ticket,
  side: Side,
  quote: Prices | undefined,
  digits: number,
): 'fills' | 'refused' | undefined {
  const price = readDecimal(limit, digits)
  if (market || !quote || !price) return undefined
  const now = openingPrice(side, quote)
  const better = side === 'BUY' ? price - now : now - price
  if (kind === 'limit') return better >= 0 ? 'fills' : undefined
  return better <= 0 ? 'refused' : undefined
}

/** A refusal reason that the app finds before sending, and its field. */
export interface TicketFault {
  readonly field: 'lots' | 'limit' | 'target' | 'stoploss' | 'trail' | 'expiry'
  readonly reason: string
  readonly detail: Readonly<Record<string, string | number>>
}

/** Whether figures can be calculated: a price on the wrong side allows it, other faults do not. */
export function isCountable(faults: readonly TicketFault[]): boolean {
  return faults.every(({ reason }) => reason === 'target_wrong_side' || reason === 'stoploss_wrong_side')
}

/** The faults to show. Empty fields and the other side show only the fault of the last attempt. */
export function shownFaults(
  { expiryDate, risk: _risk, sizing: _sizing, exitUnit: _u, typed: _t, suggested: _s, ...ticket }: Ticket,
  faults: readonly TicketFault[],
  missed: TicketFault | undefined,
): readonly TicketFault[] {
  const texts = { ...ticket, expiry: expiryDate }
  const own = faults.filter(({ field }) => texts[field] !== '')
  return missed ? [missed, ...own] : own
}

/** All faults of the ticket for a side. An empty optional field has none. */
export function faultsOf(
  ticket: Ticket,
  side: Side,
  quote: Prices | undefined,
  scale: Scale,
  now: number,
): readonly TicketFault[] {
  const faults: (TicketFault | undefined)[] = [lotsFault(ticket.lots, scale)]
  if (!ticket.market) faults.push(priceFault('limit', ticket, scale.digits))
  const from = quote && exitReference(ticket, side, quote, scale.digits)
  if (from !== undefined) {
    const up = side === 'BUY' ? 1 : -1
    faults.push(exitFault('target', readDecimal(ticket.target, scale.digits), from, up))
    faults.push(exitFault('stoploss', readDecimal(ticket.stoploss, scale.digits), from, up === 1 ? -1 : 1))
  }
  faults.push(priceFault('target', ticket, scale.digits), priceFault('stoploss', ticket, scale.digits))
  if (trailOnWire(ticket.trail, scale) === undefined) {
    faults.push({ field: 'trail', reason: 'trail_invalid', detail: {} })
  }
  if (!ticket.market && expiryMoment(ticket.expiry, ticket.expiryDate, now) === undefined) {
    faults.push({ field: 'expiry', reason: 'expiry_invalid', detail: {} })
  }
  return faults.filter((fault) => fault !== undefined)
}

function lotsFault(text: string, { min_lots, max_lots }: Scale): TicketFault | undefined {
  const lots = readDecimal(text, 2)
  const fault = (reason: string, detail: TicketFault['detail'] = {}) =>
    ({ field: 'lots', reason, detail }) as const
  if (lots === undefined) return fault('lots_invalid')
  if (lots < hundredths(min_lots)) return fault('lots_below_minimum', { minimum: min_lots })
  if (lots > hundredths(max_lots)) return fault('lots_above_maximum', { maximum: max_lots })
  return undefined
}

/** Unreadable prices, and the missing price of a pending order. */
function priceFault(
  field: 'limit' | 'target' | 'stoploss',
  ticket: Ticket,
  digits: number,
): TicketFault | undefined {
  const text = ticket[field]
  if (readDecimal(text, digits)) return undefined
  if (text !== '') return { field, reason: 'price_invalid', detail: {} }
  return field === 'limit' ? { field, reason: 'price_missing', detail: {} } : undefined
}

function exitFault(
  field: 'target' | 'stoploss',
  price: number | undefined,
  from: number,
  direction: 1 | -1,
): TicketFault | undefined {
  if (!price || (price - from) * direction > 0) return undefined
  return { field, reason: `${field}_wrong_side`, detail: {} }
}

/** How far from the market a pending order's price is put at first, in spreads. */
const AWAY = 5

/** A price for a pending order on its side of the market, a few spreads away in whole pips. */
export function suggestedLimit(
  { side, kind }: Pick<Ticket, 'side' | 'kind'>,
  quote: Prices,
  { digits, pip_digits }: Pick<InstrumentRow, 'digits' | 'pip_digits'>,
): string {
  const pip = 10 ** (digits - pip_digits)
  const isBuy = side !== 'SELL'
  const away = Math.max(1, Math.ceil((AWAY * (quote.ask - quote.bid)) / pip)) * pip
  const below = isBuy === (kind === 'limit')
  const price = openingPrice(isBuy ? 'BUY' : 'SELL', quote) + (below ? -away : away)
  const whole = (below ? Math.floor(price / pip) : Math.ceil(price / pip)) * pip
  return whole > 0 ? formatDecimal(whole, digits) : ''
}

/** A target or stoploss at a distance in pips from the order's price, on the right side. Undefined without a price. */
export function exitAway(
  ticket: Ticket,
  exit: { readonly field: 'target' | 'stoploss'; readonly side: Side; readonly pips: number },
  quote: Prices,
  { digits, pip_digits }: Pick<InstrumentRow, 'digits' | 'pip_digits'>,
): string | undefined {
  const from = ticket.market ? openingPrice(exit.side, quote) : readDecimal(ticket.limit, digits)
  if (from === undefined) return undefined
  const direction = (exit.side === 'BUY') === (exit.field === 'target') ? 1 : -1
  const price = from + direction * exit.pips * 10 ** (digits - pip_digits)
  return price > 0 ? formatDecimal(price, digits) : undefined
}

/** What the order contains besides the ticket. */
export interface OrderContext {
  readonly userid: number
  readonly name: string
  readonly wallet: 'practice' | 'real'
  readonly cid: string
  /** The maximum slippage. */
  readonly tolerance: Tolerance
  /** The time of sending. Milliseconds since 1970. */
  readonly now: number
}

/** The price of a field for the wire; undefined if empty. */
function wirePrice(text: string, digits: number): number | undefined {
  const price = readDecimal(text, digits)
  return price ? toWireNumber(price, digits) : undefined
}

/** The fields that previews and orders share, for the wire. */
export function wireTerms(ticket: Ticket, digits: number) {
  const limit = ticket.market ? undefined : wirePrice(ticket.limit, digits)
  const target = wirePrice(ticket.target, digits)
  const stoploss = wirePrice(ticket.stoploss, digits)
  return {
    lotsize: toWireNumber(readDecimal(ticket.lots, 2) ?? 0, 2),
    market: ticket.market,
    otype: ticket.market ? ('normal' as const) : ticket.kind,
    ...(limit === undefined ? {} : { limit }),
    ...(target === undefined ? {} : { target }),
    ...(stoploss === undefined ? {} : { stoploss }),
  }
}

/** Trail and expiry for the wire, if set. */
function waitingTerms(ticket: Ticket, instrument: InstrumentRow, now: number) {
  const trail = trailOnWire(ticket.trail, instrument) ?? ''
  const expires = ticket.market ? '' : (expiryMoment(ticket.expiry, ticket.expiryDate, now) ?? '')
  return { ...(trail === '' ? {} : { trail }), ...(expires === '' ? {} : { expires }) }
}

/** The whole order, as it is sent and, where no answer comes, sent again. */
export function orderOf(
  ticket: Ticket,
  side: Side,
  instrument: InstrumentRow,
  quote: Quote,
  { tolerance, now, ...context }: OrderContext,
): OrderRequest {
  const { symbol, digits, contract_size } = instrument
  const terms = { ...context, ...wireTerms(ticket, digits), ...waitingTerms(ticket, instrument, now) }
  if (ticket.market) return marketOrder(terms, instrument, side, quote, tolerance)
  return { ...terms, asset: { name: symbol, lotsize: contract_size }, buy_type: side }
}
