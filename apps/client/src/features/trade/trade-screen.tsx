import { Button, EmptyState, ErrorState, Skeleton, buttonClass } from '@gf/ui'
import { Compass } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useLocation, useParams } from '../../lib/navigation.tsx'
import { now } from '../../lib/clock.ts'
import { useInstruments } from '../../lib/instruments.ts'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { readQuote } from '../../lib/live.ts'
import { paths } from '../../lib/paths.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/trade.ts'
import { DealBar } from './deal-bar.tsx'
import { DeskRates } from './desk-rates.tsx'
import { leadToFault } from './lead-to-fault.ts'
import { Preview } from './preview.tsx'
import { RateHead } from './rate-head.tsx'
import { useTolerance } from '../../lib/slippage.ts'
import { faultsOf, isCountable, newTicket, shownFaults, shownSide } from './ticket.ts'
import type { Ticket } from './ticket.ts'
import { TicketForm } from './ticket-form.tsx'
import { TradeChart } from './trade-chart.tsx'
import { useDealing } from './use-dealing.ts'
import { useMetal, useWhyOff } from './use-metal.ts'
import { useWideScreen } from './use-wide-screen.ts'
import styles from './trade.module.css'

/** NEW ORDER: the rate of one instrument, its chart, and the ticket with BUY and SELL. */
export function TradeScreen() {
  const { trade, shell } = useTexts()
  const symbol = (useParams()['metal'] ?? '').toUpperCase()
  const instruments = useInstruments()
  if (instruments.isPending) return <Waiting />
  if (instruments.isError && !instruments.data) {
    return (
      <ErrorState
        title={shell.couldNotLoad}
        action={<Button onClick={() => void instruments.refetch()}>{shell.retry}</Button>}
      >
        {explain(instruments.error)}
      </ErrorState>
    )
  }
  const instrument = instruments.data.rows.find((row) => row.symbol === symbol)
  if (instrument) return <TradeDesk instrument={instrument} />
  return (
    <EmptyState
      icon={<Compass size={28} aria-hidden />}
      title={
        <span role="heading" aria-level={1}>
          {trade.unknown}
        </span>
      }
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
          {shell.goHome}
        </Link>
      }
    >
      {trade.unknownText}
    </EmptyState>
  )
}

/** Of the height of what it stands for. */
function Waiting() {
  const { shell } = useTexts()
  return (
    <div className={styles['page']} role="status">
      <span className="only-read-aloud">{shell.loading}</span>
      <div className={styles['main']}>
        <Skeleton height="112px" />
        <Skeleton height="270px" />
      </div>
      <div className={styles['side']}>
        <Skeleton height="420px" />
      </div>
    </div>
  )
}

interface DeskProps {
  readonly instrument: InstrumentRow
}

/** Chart and ticket; where the screen is wide, with the list of rates at their left. */
function TradeDesk({ instrument }: DeskProps) {
  const { trade } = useTexts()
  const wide = useWideScreen()
  const { symbol } = instrument
  return (
    <div className={styles['page']} data-wide={wide || undefined}>
      {wide && <DeskRates chosen={symbol} />}
      <div className={styles['main']}>
        <RateHead key={symbol} instrument={instrument} />
        {/* Stays for another instrument: its frame need not load anew. */}
        <section aria-label={trade.chart}>
          <TradeChart instrument={instrument} />
        </section>
      </div>
      <OrderTicket key={symbol} instrument={instrument} />
    </div>
  )
}

function OrderTicket({ instrument }: DeskProps) {
  const { trade } = useTexts()
  const lots = useLocation().search.match(/[?&]lots=(\d{1,3}(?:\.\d{1,2})?)(?:&|$)/)?.[1]
  const [ticket, setTicket] = useState(() => ({ ...newTicket, ...(lots !== undefined && { lots }) }))
  const [tolerance, setTolerance] = useTolerance()
  const dealing = useDealing(instrument, ticket, tolerance)
  const whyOff = useWhyOff(instrument.symbol)
  // Asked for once a second, which is also how often the faults are looked at anew.
  useMetal(instrument.symbol)
  const quote = readQuote(instrument.symbol)
  const side = shownSide(ticket, quote, instrument.digits)
  const faults = faultsOf(ticket, side, quote, instrument, now())
  const change = (part: Partial<Ticket>): void => setTicket((last) => ({ ...last, ...part }))
  const section = useRef<HTMLElement>(null)
  return (
    <div className={styles['side']}>
      <section ref={section} aria-label={trade.ticket} className={styles['ticket']} data-side={ticket.side}>
        <TicketForm
          instrument={instrument}
          ticket={ticket}
          onChange={change}
          faults={shownFaults(ticket, faults, dealing.fault)}
          tolerance={tolerance}
          onTolerance={setTolerance}
          shown={side}
        />
        <Preview instrument={instrument} ticket={ticket} side={side} countable={isCountable(faults)} />
      </section>
      <DealBar
        instrument={instrument}
        ticket={ticket}
        whyOff={dealing.isBlocked ? trade.off.unconfirmed : whyOff}
        refusal={dealing.refusal}
        onDismiss={dealing.dismiss}
        pending={dealing.pending}
        onDeal={(dealt) => leadToFault(section.current, dealing.deal(dealt))}
      />
    </div>
  )
}
