import { ApiRefusal, newCommandKey } from '@gf/api'
import { now } from '@gf/live'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalWords } from '../../ordering/order-notice.tsx'
import {
  dismissOrderAnswer,
  sendOrder,
  sideOf,
  symbolOf,
  useOrderSending,
} from '../../ordering/order-sending.ts'
import type { Tolerance } from '../../ordering/slippage.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { readQuote } from '../../prices/live.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/trade.en.ts'
import { useTicketDraft } from './ticket-draft.ts'
import { faultsOf, orderOf } from './ticket.ts'
import type { Side, Ticket, TicketFault } from './ticket.ts'

/** Sends the ticket as an order, or reports what prevents it. */
export function useDealing(
  instrument: InstrumentRow,
  ticket: Ticket,
  /** The order of a side: the lots on its button, and prices of this moment. */
  priced: (side: Side) => Ticket,
  tolerance: Tolerance,
) {
  const { reasons } = useTexts()
  const { userid, name } = useSession()
  const wallet = useChosenWallet()
  const sending = useOrderSending()
  const [missed, setMissed] = useState<{ readonly fault: TicketFault; readonly ticket: Ticket }>()
  const noteSent = useForgetWhenPlaced(instrument.symbol)
  // A change of the ticket dismisses the notice.
  const fault = missed?.ticket === ticket ? missed.fault : undefined
  // Another instrument's order is announced elsewhere.
  const refused =
    sending.phase === 'refused' && symbolOf(sending.request) === instrument.symbol ? sending : undefined
  const isUnconfirmed = sending.phase === 'checking' && sending.isUnconfirmed === true
  const busy = sending.phase === 'sending' || sending.phase === 'checking'

  const deal = (side: Side): TicketFault | undefined => {
    const quote = readQuote(instrument.symbol)
    if (busy || !quote) return undefined
    dismissOrderAnswer()
    const sized = priced(side)
    const [first] = faultsOf(sized, side, quote, instrument, now())
    setMissed(first && { fault: first, ticket })
    if (first) return first
    const context = { userid, name, wallet, cid: newCommandKey(), tolerance, now: now() }
    noteSent()
    sendOrder(orderOf(sized, side, instrument, quote, context))
    return undefined
  }
  return {
    /** Sends the order, or returns the first fault that prevents it. */
    deal,
    /** That fault, until dismissed, a change of the ticket, or the next attempt. */
    fault,
    pending:
      busy && !isUnconfirmed && symbolOf(sending.request) === instrument.symbol
        ? sideOf(sending.request)
        : undefined,
    /** Whether the last order is unanswered, which blocks further orders. */
    isBlocked: isUnconfirmed,
    refusal: (fault && reasons[fault.reason]?.(fault.detail)) ?? (refused && refusalWords(refused.error)),
    /** The largest size that fits, if the order was rejected for its size. */
    largest: refused && largestOf(refused.error),
    dismiss: (): void => {
      setMissed(undefined)
      dismissOrderAnswer()
    },
  }
}

/** Forgets what is filled in once an order of it is placed. The returned function notes that one was sent. */
function useForgetWhenPlaced(symbol: string): () => void {
  const sending = useOrderSending()
  const draft = useTicketDraft(symbol)
  const isSent = useRef(false)
  const isDone = sending.phase === 'done' && symbolOf(sending.request) === symbol
  const forget = useEffectEvent(draft.forget)
  useEffect(() => {
    if (!isDone || !isSent.current) return
    isSent.current = false
    forget()
  }, [isDone])
  return () => {
    isSent.current = true
  }
}

function largestOf(error: unknown): number | undefined {
  const isShort = error instanceof ApiRefusal && error.reason === 'insufficient_margin'
  return isShort ? Number(error.detail['largest'] ?? 0) : undefined
}

const names: Readonly<Record<TicketFault['field'], string>> = {
  lots: 'lotsize',
  limit: 'limit',
  target: 'target',
  stoploss: 'stoploss',
  trail: 'trail',
  expiry: 'expires',
}

/** Unfolds, centres and focuses the field of a fault. Returns whether there is none. */
export function leadToFault(ticket: HTMLElement | null, fault: TicketFault | undefined): boolean {
  const input = fault && ticket?.querySelector<HTMLElement>(`[name=${names[fault.field]}]`)
  input?.closest('details')?.setAttribute('open', '')
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
  return fault === undefined
}
