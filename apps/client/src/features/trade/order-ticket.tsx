import { now } from '@gf/live'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyFile, Nothing } from '../../components/lazy-file.ts'
import { ticketBeside } from '../../ordering/order-sending.ts'
import { useTolerance } from '../../ordering/slippage.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { readQuote } from '../../prices/live.ts'
import type { TicketFilling } from '../../prices/ticket-path.ts'
import { useFirstStepsDue } from '../../session/first-steps.ts'
import { useTexts } from '../../texts/trade.en.ts'
import { DealBar } from './deal-bar.tsx'
import { Preview, Summary, UseLargest } from './preview.tsx'
import { TicketExtras } from './ticket-extras.tsx'
import { TicketForm } from './ticket-form.tsx'
import { faultsOf, isCountable, shownFaults, shownSide } from './ticket.ts'
import type { Ticket } from './ticket.ts'
import * as styles from './trade.module.css'
import { leadToFault, useDealing } from './use-dealing.ts'
import { useMetal, useWhyOff } from './use-metal.ts'
import { useOrder } from './use-ticket.ts'

const { Part: TicketHints } = lazyFile(async () => (await import('./ticket-hints.tsx')).TicketHints, Nothing)

interface OrderTicketProps {
  readonly instrument: InstrumentRow
  /** It is beside the chart, whose levels fill it in. */
  readonly isBeside?: boolean
}

/** The order of an instrument as it is filled in, with SELL and BUY. Give it a key of what it is filled in for. */
export function OrderTicket({ instrument, isBeside = false }: OrderTicketProps) {
  const { trade } = useTexts()
  const { symbol, digits } = instrument
  const { ticket, change, isReady, sizes, readInputs, priced } = useOrder(instrument)
  const [tolerance, setTolerance] = useTolerance()
  const dealing = useDealing(instrument, ticket, priced, tolerance)
  const whyOff = useWhyOff(symbol) ?? (isReady ? undefined : trade.off.size)
  // Asked for once a second, which is also how often the faults are looked at again.
  useMetal(symbol)
  const quote = readQuote(symbol)
  const side = shownSide(ticket, quote, digits)
  const sized = priced(side)
  const faults = faultsOf(sized, side, quote, instrument, now())
  useBeside(isBeside, symbol, change)
  const [whole, setWhole] = useState<HTMLElement | null>(null)
  const of = { instrument, ticket: sized, side, countable: isCountable(faults) }
  const form = {
    instrument,
    ticket,
    onChange: change,
    faults: shownFaults(sized, faults, dealing.fault),
    tolerance,
    onTolerance: setTolerance,
    shown: side,
    sizes,
    isReady,
    readInputs,
  }
  const takeLots = (lots: string): void => {
    dealing.dismiss()
    change({ lots, sizing: 'lots', risk: '' })
  }
  return (
    <div ref={setWhole} className={styles.side}>
      <section aria-label={trade.ticket} className={styles.ticket} data-side={ticket.side}>
        <TicketForm {...form} />
        <div className={styles.folded}>
          <Preview {...of} />
          <TicketExtras {...form} />
        </div>
      </section>
      <DealBar
        instrument={instrument}
        ticket={ticket}
        sizes={sizes}
        shown={side}
        whyOff={dealing.isBlocked ? trade.off.unconfirmed : whyOff}
        refusal={dealing.refusal}
        offer={<UseLargest largest={dealing.largest} lots={sized.lots} onLots={takeLots} />}
        onDismiss={dealing.dismiss}
        pending={dealing.pending}
        onDeal={(dealt) => leadToFault(whole, dealing.deal(dealt))}
      >
        {dealing.largest === undefined && <Summary {...of} onLots={takeLots} />}
      </DealBar>
      {whole && <Hints within={whole} />}
    </div>
  )
}

/** For a client who has never traded. */
function Hints({ within }: { readonly within: HTMLElement }) {
  if (!useFirstStepsDue()) return null
  return (
    <Suspense>
      <TicketHints within={within} />
    </Suspense>
  )
}

/** Lets the chart beside the ticket fill it in, with what else is typed left as it is. */
function useBeside(isBeside: boolean, symbol: string, change: (part: Partial<Ticket>) => void): void {
  const fill = useEffectEvent(({ side, at = '' }: TicketFilling) =>
    change({ side, market: at === '', kind: 'limit', limit: at }),
  )
  useEffect(() => {
    if (!isBeside) return undefined
    ticketBeside.become({ symbol, fillIn: (filling) => fill(filling) })
    return () => ticketBeside.become(undefined)
  }, [symbol, isBeside])
}
