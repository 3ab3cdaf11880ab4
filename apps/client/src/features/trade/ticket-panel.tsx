import { useInstrument } from '../../prices/instruments.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { OrderTicket } from './order-ticket.tsx'
import { RateHead } from './rate-head.tsx'
import * as styles from './ticket-panel.module.css'

interface TicketPanelProps {
  readonly symbol: string
  /** A hidden ticket keeps what is typed. */
  readonly isShown: boolean
}

/** The ticket beside the chart, of the instrument that is chosen there. */
export function TicketPanel({ symbol, isShown }: TicketPanelProps) {
  const instrument = useInstrument(symbol)
  const wallet = useChosenWallet()
  return (
    <div className={styles.panel}>
      {instrument && (
        <>
          <RateHead key={symbol} instrument={instrument} of="part" />
          {/* What was filled in for one account or instrument must not be sent for another, and is there again with it. */}
          <OrderTicket key={`${symbol} ${wallet}`} instrument={instrument} isBeside={isShown} />
        </>
      )}
    </div>
  )
}
