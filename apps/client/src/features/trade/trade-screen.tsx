import { LoadFailure } from '../../components/account-page.tsx'
import { Skeleton } from '@gf/ui'
import { mediaHook } from '../../components/browser.ts'
import { useLocation, useParams } from '../../components/navigation.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { paths } from '../../components/paths.ts'
import { useInstruments } from '../../prices/instruments.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { LiveChart } from '../../prices/live-chart.tsx'
import { useChosenWallet } from '../../session/queries.ts'
import { useTexts } from '../../texts/trade.en.ts'
import { DeskRates } from './desk-rates.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { RateHead } from './rate-head.tsx'
import * as styles from './trade.module.css'

/** Of the same file: it loads with the ticket's page. */
export { TicketSheet } from './ticket-sheet.tsx'

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
