import { useState } from 'react'
import { ApiRefusal } from '../../lib/call-api.ts'
import { now } from '../../lib/clock.ts'
import { newCommandKey } from '../../lib/ids.ts'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { readQuote } from '../../lib/live.ts'
import { dismissOrderAnswer, sendOrder, sideOf, symbolOf, useOrderSending } from '../../lib/order-sending.ts'
import { useChosenWallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { refusalWords } from '../../parts/order-notice.tsx'
import { useTexts } from '../../texts/trade.ts'
import type { Sizes } from './size-by-risk.ts'
import { openingPrice, orderOf, faultsOf } from './ticket.ts'
import type { Side, Ticket, TicketFault } from './ticket.ts'
import { tolerancePips } from '../../lib/slippage.ts'
import type { Tolerance } from '../../lib/slippage.ts'

/** Sends the ticket as an order, and tells what speaks against it. */
export function useDealing(instrument: InstrumentRow, ticket: Ticket, sizes: Sizes, tolerance: Tolerance) {
  const { reasons } = useTexts()
  const { userid, name } = useSession()
  const wallet = useChosenWallet()
  const sending = useOrderSending()
  const [missed, setMissed] = useState<{ readonly fault: TicketFault; readonly ticket: Ticket }>()
  // Whoever changes the ticket has read it.
  const fault = missed?.ticket === ticket ? missed.fault : undefined
  // What became of an order for another instrument is told apart from this ticket.
  const refused =
    sending.phase === 'refused' && symbolOf(sending.request) === instrument.symbol ? sending : undefined
  const isUnconfirmed = sending.phase === 'checking' && sending.isUnconfirmed === true
  const busy = sending.phase === 'sending' || sending.phase === 'checking'

  const deal = (side: Side): TicketFault | undefined => {
    const quote = readQuote(instrument.symbol)
    if (busy || !quote) return undefined
    dismissOrderAnswer()
    // The lots that are written on the button.
    const sized = { ...ticket, lots: sizes[side].lots }
    const [first] = faultsOf(sized, side, quote, instrument, now())
    setMissed(first && { fault: first, ticket })
    if (first) return first
    const pips = tolerancePips(tolerance, openingPrice(side, quote), instrument)
    const points = pips === undefined ? undefined : pips * 10 ** (instrument.digits - instrument.pip_digits)
    const context = { userid, name, wallet, cid: newCommandKey(), slippage: points, now: now() }
    sendOrder(orderOf(sized, side, instrument, quote, context))
    return undefined
  }
  return {
    /** Sends the order, or gives the first fault that keeps it from going out. */
    deal,
    /** That fault, until the ticket changes, it is dismissed, or the next try. */
    fault,
    pending: busy && !isUnconfirmed ? sideOf(sending.request) : undefined,
    /** No other order goes out before the last one is known. */
    isBlocked: isUnconfirmed,
    refusal: (fault && reasons[fault.reason]?.(fault.detail)) ?? (refused && refusalWords(refused.error)),
    /** The largest size that fits, where that is what the order was refused for. */
    largest: refused && largestOf(refused.error),
    dismiss: (): void => {
      setMissed(undefined)
      dismissOrderAnswer()
    },
  }
}

function largestOf(error: unknown): number | undefined {
  const isShort = error instanceof ApiRefusal && error.reason === 'insufficient_margin'
  return isShort ? Number(error.detail['largest'] ?? 0) : undefined
}
