import { Sheet } from '@gf/ui'
import { useLocation } from '../../components/navigation.tsx'
import { OrderWaiting } from '../../ordering/order-notice.tsx'
import { useInstrument } from '../../prices/instruments.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { useTexts } from '../../texts/trade.en.ts'
import { OrderTicket } from './order-ticket.tsx'
import { InstrumentName, RateHead } from './rate-head.tsx'
import * as styles from './ticket-sheet.module.css'

interface TicketSheetProps {
  readonly symbol: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The ticket over chart or list. What is typed stays for each instrument and account. */
export function TicketSheet({ symbol, open, onClose }: TicketSheetProps) {
  const { trade, shell } = useTexts()
  const instrument = useInstrument(symbol)
  const wallet = useChosenWallet()
  const { search } = useLocation()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      hasAddress
      title={instrument ? <InstrumentName instrument={instrument} /> : trade.unknown}
      closeLabel={shell.close}
    >
      {instrument ? (
        <div className={styles.sheet}>
          <OrderWaiting />
          <RateHead key={symbol} instrument={instrument} of="sheet" />
          <OrderTicket key={`${symbol} ${wallet} ${search}`} instrument={instrument} />
        </div>
      ) : (
        trade.unknownText
      )}
    </Sheet>
  )
}
