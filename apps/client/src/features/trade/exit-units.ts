import { openingPrice } from '@gf/live'
import type { Quote } from '@gf/live'
import { cents, formatDecimal, lots, profitOf } from '@gf/money'
import type { Cents, Conversion } from '@gf/money'
import { readDecimal } from '@gf/ui'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { WHOLE } from './size-by-risk.ts'
import type { Exit, ExitUnit, Side, Ticket } from './ticket.ts'

type Terms = Pick<InstrumentRow, 'digits' | 'pip_digits' | 'contract_size'>

/** What distances are measured by; absent if unknown. */
export interface ExitInputs {
  readonly quote: Pick<Quote, 'bid' | 'ask'> | undefined
  readonly equity: Cents | undefined
  readonly conversion: Conversion | undefined
}

/** Decimals of a typed exit. */
export const exitDigits = (unit: ExitUnit, { digits, pip_digits }: Terms): number =>
  unit === 'price' ? digits : unit === 'pips' ? digits - pip_digits : 2

/** On which side of the opening price an exit lies. */
const directionOf = (exit: Exit, side: Side): 1 | -1 => ((side === 'BUY') === (exit === 'target') ? 1 : -1)

/** The price at which the order opens: the quote's, or that of the pending order. */
function opening(ticket: Ticket, side: Side, { digits }: Terms, { quote }: ExitInputs): number | undefined {
  return ticket.market ? quote && openingPrice(side, quote) : readDecimal(ticket.limit, digits)
}

/** Cents that a move of so many points is worth for the lots of the ticket, on a large move to lose nothing by rounding. */
const MOVE = 1_000_000
function centsPerMove(ticket: Ticket, terms: Terms, conversion: Conversion | undefined): number | undefined {
  const steps = readDecimal(ticket.lots, 2)
  if (!steps || !conversion) return undefined
  const valued = { digits: terms.digits, contractSize: terms.contract_size }
  return profitOf(valued, lots(steps), MOVE, conversion)
}

/** A typed distance in points, at least one; undefined where it cannot be read or what it depends on is unknown. */
function distanceOf(ticket: Ticket, typed: string, terms: Terms, inputs: ExitInputs): number | undefined {
  const value = readDecimal(typed, exitDigits(ticket.exitUnit, terms))
  if (!value) return undefined
  if (ticket.exitUnit === 'pips') return value
  const worth = centsPerMove(ticket, terms, inputs.conversion)
  const money = ticket.exitUnit === 'money' ? value : inputs.equity && (inputs.equity * value) / WHOLE
  return worth && money ? Math.max(1, Math.round((money * MOVE) / worth)) : undefined
}

/** The ticket with the prices of one side that its typed exits mean now. What cannot be read stays, for its fault. */
export function withExitPrices(ticket: Ticket, side: Side, terms: Terms, inputs: ExitInputs): Ticket {
  if (ticket.exitUnit === 'price') return ticket
  const from = opening(ticket, side, terms, inputs)
  const priceOf = (exit: Exit): string => {
    const typed = ticket.typed[exit]
    if (typed === '') return ''
    const distance = distanceOf(ticket, typed, terms, inputs)
    const price = from !== undefined && distance ? from + directionOf(exit, side) * distance : 0
    return price > 0 ? formatDecimal(price, terms.digits) : UNREADABLE
  }
  return { ...ticket, target: priceOf('target'), stoploss: priceOf('stoploss') }
}

/** A price that no field accepts: the exit was typed, and means none. */
const UNREADABLE = '-'

/** An exit in each unit. */
export interface ExitWorth {
  readonly price: string
  readonly pips: string
  /** Above zero for a profit. */
  readonly money: Cents | undefined
  /** Per cent of the equity. */
  readonly percent: number | undefined
}

/** What the exit of a ticket with its prices is worth for a side; undefined without a readable price. */
export function worthOf(
  ticket: Ticket,
  exit: Exit,
  side: Side,
  terms: Terms,
  inputs: ExitInputs,
): ExitWorth | undefined {
  const price = readDecimal(ticket[exit], terms.digits)
  const from = opening(ticket, side, terms, inputs)
  if (!price || from === undefined) return undefined
  const way = side === 'BUY' ? price - from : from - price
  const perMove = centsPerMove(ticket, terms, inputs.conversion)
  const money = perMove === undefined ? undefined : cents(Math.round((way * perMove) / MOVE))
  return {
    price: formatDecimal(price, terms.digits),
    pips: formatDecimal(Math.abs(way), terms.digits - terms.pip_digits),
    money,
    percent: money === undefined || !inputs.equity ? undefined : (100 * money) / inputs.equity,
  }
}

/**
 * The ticket with its exits typed in another unit, where they are; undefined where one cannot be said in that unit yet, and
 * would be lost.
 */
export function exitsIn(
  unit: ExitUnit,
  ticket: Ticket,
  side: Side,
  terms: Terms,
  inputs: ExitInputs,
): Ticket | undefined {
  const now = withExitPrices(ticket, side, terms, inputs)
  const typed = (exit: Exit): string => typedIn(unit, worthOf(now, exit, side, terms, inputs))
  const [target, stoploss] = [typed('target'), typed('stoploss')]
  const isLost = (exit: Exit, text: string): boolean => {
    const before = ticket.exitUnit === 'price' ? ticket[exit] : ticket.typed[exit]
    return text === '' && readDecimal(before, exitDigits(ticket.exitUnit, terms)) !== undefined
  }
  if (isLost('target', target) || isLost('stoploss', stoploss)) return undefined
  if (unit === 'price')
    return { ...ticket, exitUnit: unit, target, stoploss, typed: { target: '', stoploss: '' } }
  return { ...ticket, exitUnit: unit, typed: { target, stoploss } }
}

/** What is typed for an exit after another unit was chosen, so that it stays where it is; empty where it cannot. */
export function typedIn(unit: ExitUnit, worth: ExitWorth | undefined): string {
  if (!worth) return ''
  if (unit === 'pips' || unit === 'price') return worth[unit]
  if (unit === 'money') return worth.money ? formatDecimal(Math.abs(worth.money), 2) : ''
  return worth.percent ? formatDecimal(Math.round(Math.abs(worth.percent) * 100), 2) : ''
}
