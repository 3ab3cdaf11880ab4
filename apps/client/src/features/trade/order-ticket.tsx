import { now } from '@gf/live'
import { useRef } from 'react'
import { useTolerance } from '../../ordering/slippage.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { readQuote } from '../../prices/live.ts'
import { useTexts } from '../../texts/trade.en.ts'
import { DealBar } from './deal-bar.tsx'
import { Preview, Summary, UseLargest } from './preview.tsx'
import { TicketExtras } from './ticket-extras.tsx'
import { TicketForm } from './ticket-form.tsx'
import { faultsOf, isCountable, shownFaults, shownSide } from './ticket.ts'
import * as styles from './trade.module.css'
import { leadToFault, useDealing } from './use-dealing.ts'
import { useMetal, useWhyOff } from './use-metal.ts'
import { useOrder } from './use-ticket.ts'
import type { Drafts } from './use-ticket.ts'

interface OrderTicketProps {
  readonly instrument: InstrumentRow
  readonly drafts?: Drafts
}

/** The order of an instrument as it is filled in, with SELL and BUY. Give it a key of what it is filled in for. */
export function OrderTicket({ instrument, drafts }: OrderTicketProps) {
  const { trade } = useTexts()
  const { symbol, digits } = instrument
  const { ticket, change, isReady, sizes, readInputs, priced } = useOrder(instrument, drafts)
  const [tolerance, setTolerance] = useTolerance()
  const dealing = useDealing(instrument, ticket, priced, tolerance)
  const whyOff = useWhyOff(symbol)
  // Asked for once a second, which is also how often the faults are looked at again.
  useMetal(symbol)
  const quote = readQuote(symbol)
  const side = shownSide(ticket, quote, digits)
  const sized = priced(side)
  const faults = faultsOf(sized, side, quote, instrument, now())
  const section = useRef<HTMLElement>(null)
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
    <div className={styles.side}>
      <section ref={section} aria-label={trade.ticket} className={styles.ticket} data-side={ticket.side}>
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
        whyOff={
          dealing.isBlocked ? trade.off.unconfirmed : (whyOff ?? (isReady ? undefined : trade.off.size))
        }
        refusal={dealing.refusal}
        offer={<UseLargest largest={dealing.largest} lots={sized.lots} onLots={takeLots} />}
        onDismiss={dealing.dismiss}
        pending={dealing.pending}
        onDeal={(dealt) => leadToFault(section.current, dealing.deal(dealt))}
      >
        {dealing.largest === undefined && <Summary {...of} onLots={takeLots} />}
      </DealBar>
    </div>
  )
}
