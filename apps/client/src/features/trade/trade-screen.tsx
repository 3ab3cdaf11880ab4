import { LoadFailure } from '../../components/account-page.tsx'
import { now } from '@gf/live'
import { Skeleton } from '@gf/ui'
import { useRef } from 'react'
import { mediaHook } from '../../components/browser.ts'
import { useLocation, useParams } from '../../components/navigation.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { paths } from '../../components/paths.ts'
import { useTolerance } from '../../ordering/slippage.ts'
import { useInstruments } from '../../prices/instruments.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { LiveChart } from '../../prices/live-chart.tsx'
import { readQuote } from '../../prices/live.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { useTexts } from '../../texts/trade.en.ts'
import { DealBar } from './deal-bar.tsx'
import { DeskRates } from './desk-rates.tsx'
import { Preview, Summary, UseLargest } from './preview.tsx'
import { RateHead } from './rate-head.tsx'
import { TicketExtras } from './ticket-extras.tsx'
import { TicketForm } from './ticket-form.tsx'
import { faultsOf, isCountable, shownFaults, shownSide } from './ticket.ts'
import * as styles from './trade.module.css'
import { leadToFault, useDealing } from './use-dealing.ts'
import { useOrder } from './use-ticket.ts'
import { useMetal, useWhyOff } from './use-metal.ts'

/** True while the window has room for list, chart and ticket side by side; trade.module.css has the same figure. */
const useWideScreen = mediaHook('(width >= 80em)')

/** NEW ORDER: the rate of one instrument, its chart, and the ticket with BUY and SELL. */
export function TradeScreen() {
  const { trade, shell } = useTexts()
  const symbol = (useParams()['metal'] ?? '').toUpperCase()
  const instruments = useInstruments()
  if (instruments.isPending) return <Waiting />
  if (instruments.isError && !instruments.data) return <LoadFailure query={instruments} />
  const instrument = instruments.data.rows.find((row) => row.symbol === symbol)
  if (instrument) return <TradeDesk instrument={instrument} />
  return (
    <NotFound title={trade.unknown} to={paths.home} link={shell.goHome}>
      {trade.unknownText}
    </NotFound>
  )
}

/** Of the height of what it stands for. */
function Waiting() {
  const { shell } = useTexts()
  return (
    <div className={styles.page} role="status">
      <span className="only-read-aloud">{shell.loading}</span>
      <div className={styles.main}>
        <Skeleton height="112px" />
        <Skeleton height="270px" />
      </div>
      <div className={styles.side}>
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
  const wallet = useChosenWallet()
  const { search } = useLocation()
  const { symbol } = instrument
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      {wide && <DeskRates chosen={symbol} />}
      <div className={styles.main}>
        <RateHead key={symbol} instrument={instrument} />
        {/* Stays for another instrument: its frame need not load anew. */}
        <section aria-label={trade.chart}>
          <LiveChart symbol={symbol} />
        </section>
      </div>
      {/* Each account and address has a ticket of its own: what was filled in for one must not be sent in the other. */}
      <OrderTicket key={`${symbol} ${wallet} ${search}`} instrument={instrument} />
    </div>
  )
}

function OrderTicket({ instrument }: DeskProps) {
  const { trade } = useTexts()
  const { symbol, digits } = instrument
  const { ticket, change, isReady, sizes, readInputs, priced } = useOrder(instrument)
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
