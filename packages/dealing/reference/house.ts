import type { Millis } from '@gf/money'
import type {
  ChargeSwap,
  ConfigureDesk,
  DefineInstrument,
  ExpireOrders,
  SweepBanks,
} from '../src/commands.ts'
import type { PauseInstrument, ResumeInstrument } from '../src/commands.ts'
import type { Instrument } from '../src/instrument.ts'
import { asConversion, cents } from './bookings.ts'
import { isCount } from './checks.ts'
import { instrumentOf, known, refuseWhen, walletOf } from './desk.ts'
import type { ReferenceDesk, ReferenceOrder, ReferenceTrade } from './desk.ts'
import { isDate, nightsOf } from './new-york.ts'
import { conversionOfOpen, profitOf } from './worth.ts'

/** Puts a new instrument, or the next version of one, in force. */
export function defineInstrument(desk: ReferenceDesk, { instrument, at }: DefineInstrument): void {
  const inForce = instrumentOf(desk, instrument.symbol)
  refuseWhen(instrument.version !== (inForce?.version ?? 0) + 1, 'instrument_version_stale')
  refuseWhen(!isSound(instrument), 'settings_invalid')
  refuseWhen(inForce !== undefined && lasting(inForce) !== lasting(instrument), 'settings_invalid')
  desk.instruments = desk.instruments.filter((other) => other !== inForce)
  desk.instruments.push(instrument)
  desk.happened.push({ type: 'instrument_defined', instrument, at })
}

/** The fields that all versions of a symbol share, as one text. Section 2, define_instrument. */
function lasting({ digits, base, quote, conversion }: Instrument): string {
  return [digits, base, quote, conversion?.symbol, conversion?.dollarIsQuote].join('|')
}

/** Whether an instrument is valid. Section 2, define_instrument. */
function isSound(instrument: Instrument): boolean {
  const { digits, contractSize, leverage, minLots, maxLots, commissionPerLot, staleAfter } = instrument
  const fromZero = [digits, commissionPerLot, staleAfter].every((value) => value === 0 || isCount(value))
  const swapIsWhole = Number.isSafeInteger(instrument.swapLong) && Number.isSafeInteger(instrument.swapShort)
  const hours = instrument.hours ?? []
  return (
    [contractSize, leverage, minLots, maxLots].every((value) => isCount(value)) &&
    minLots <= maxLots &&
    fromZero &&
    digits <= 8 &&
    swapIsWhole &&
    hours.every(({ from, to }) => 0 <= from && from < to && to <= 10_080) &&
    (instrument.closedDays ?? []).every((day) => isDate(day))
  )
}

export function pauseInstrument(desk: ReferenceDesk, { symbol, reason, at }: PauseInstrument): void {
  known(instrumentOf(desk, symbol), 'instrument_not_found')
  if (desk.pausedSymbols.includes(symbol)) return
  desk.pausedSymbols.push(symbol)
  desk.happened.push({ type: 'instrument_paused', symbol, reason, at })
}

export function resumeInstrument(desk: ReferenceDesk, { symbol, at }: ResumeInstrument): void {
  known(instrumentOf(desk, symbol), 'instrument_not_found')
  if (!desk.pausedSymbols.includes(symbol)) return
  desk.pausedSymbols = desk.pausedSymbols.filter((other) => other !== symbol)
  desk.happened.push({ type: 'instrument_resumed', symbol, at })
}

/** Sets the platform's settings. */
export function configureDesk(desk: ReferenceDesk, { settings, at }: ConfigureDesk): void {
  const { marginCallPercent, stopOutPercent, maxOpenPerWallet, marginRestorePercent } = settings
  const whole = [marginCallPercent, stopOutPercent, maxOpenPerWallet].every((value) =>
    Number.isSafeInteger(value),
  )
  const inRange = stopOutPercent >= 1 && stopOutPercent <= marginCallPercent && marginCallPercent <= 1000
  const restores =
    marginRestorePercent === null ||
    (Number.isSafeInteger(marginRestorePercent) &&
      marginRestorePercent >= marginCallPercent &&
      marginRestorePercent <= 2000)
  refuseWhen(!whole || !inRange || !restores || maxOpenPerWallet < 1, 'settings_invalid')
  desk.settings = settings
  desk.happened.push({ type: 'desk_configured', settings, at })
}

/** Swap in cents for a trade at one rollover, at the swap points in force. */
function swapOf(desk: ReferenceDesk, trade: ReferenceTrade, nights: number): bigint {
  const inForce = instrumentOf(desk, trade.instrument.symbol) ?? trade.instrument
  const pointsANight = trade.side === 'BUY' ? inForce.swapLong : inForce.swapShort
  const conversion = conversionOfOpen(desk, trade.instrument)
  return profitOf(BigInt(pointsANight) * BigInt(nights), trade.stepsOpen, trade.instrument, conversion)
}

/** Books one day's rollover for every trade open at its moment. */
export function chargeSwap(desk: ReferenceDesk, { day, moment, at }: ChargeSwap): void {
  refuseWhen(desk.lastSwapDay !== undefined && day <= desk.lastSwapDay, 'swap_already_charged')
  refuseWhen(!isDate(day), 'settings_invalid')
  desk.lastSwapDay = day
  const held = desk.trades.filter((trade) => trade.openedAt < moment).toSorted((a, b) => a.id - b.id)
  for (const trade of held) {
    const amount = swapOf(desk, trade, nightsOf(day))
    if (amount === 0n) continue
    const wallet = walletOf(desk, trade.walletId)
    wallet.balance += amount
    desk.happened.push({
      type: 'swap_charged',
      walletId: wallet.id,
      tradeId: trade.id,
      day,
      dollars: cents(amount),
      conversion: asConversion(conversionOfOpen(desk, trade.instrument)),
      balance: cents(wallet.balance),
      at,
    })
  }
  desk.happened.push({ type: 'swap_day_closed', day, at })
}

/** Attributes the rupees of a closed day to the banks. */
export function sweepBanks(desk: ReferenceDesk, { day, banks, at }: SweepBanks): void {
  refuseWhen(
    desk.sweptDays.some((swept) => day <= swept),
    'day_already_swept',
  )
  refuseWhen(!isDate(day), 'settings_invalid')
  const seen: number[] = []
  for (const { bank, rupees } of banks) {
    refuseWhen(!isCount(bank) || bank > 900_000 || seen.includes(bank), 'amount_invalid')
    refuseWhen(!isCount(rupees) && !isCount(-rupees), 'amount_invalid')
    refuseWhen(Math.abs(rupees) > 1e13, 'amount_invalid')
    seen.push(bank)
  }
  desk.sweptDays.push(day)
  desk.happened.push({ type: 'banks_swept', day, banks, at })
}

/** Removes an expired order. */
export function endExpired(desk: ReferenceDesk, order: ReferenceOrder, at: Millis): void {
  desk.orders = desk.orders.filter((other) => other.id !== order.id)
  desk.happened.push({ type: 'order_expired', orderId: order.id, walletId: order.walletId, at })
}

export function expireOrders(desk: ReferenceDesk, { at }: ExpireOrders): void {
  for (const order of desk.orders.toSorted((a, b) => a.id - b.id))
    if (order.expiresAt !== null && order.expiresAt <= at) endExpired(desk, order, at)
}
