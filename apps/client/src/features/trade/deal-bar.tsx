import { Button, IconButton, readDecimal, writeDecimal } from '@gf/ui'
import { X } from 'lucide-react'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { TickingPrice } from '../../parts/ticking-price.tsx'
import { useTexts } from '../../texts/trade.ts'
import type { Side, Ticket } from './ticket.ts'
import styles from './deal-bar.module.css'

export interface DealBarProps {
  readonly instrument: InstrumentRow
  readonly ticket: Ticket
  /** Why nothing can be dealt now. */
  readonly whyOff: string | undefined
  /** Why the last press came to nothing; stays until it is dismissed or the next press. */
  readonly refusal: string | undefined
  readonly onDismiss: () => void
  /** The side whose order waits for its answer. */
  readonly pending: Side | undefined
  readonly onDeal: (side: Side) => void
}

/** SELL and BUY at the price they deal at, in reach of the thumb, with what speaks against them above. */
export function DealBar(props: DealBarProps) {
  const { whyOff, refusal, onDismiss } = props
  const { trade, shell } = useTexts()
  return (
    <div className={styles['bar']} role="group" aria-label={trade.buttons}>
      {refusal !== undefined && (
        <div className={styles['refusal']} role="alert">
          <div>
            <p className={styles['refusalTitle']}>{trade.failed}</p>
            <p>{refusal}</p>
          </div>
          <IconButton label={shell.dismiss} onClick={onDismiss}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      <p id="why-off" className={styles['whyOff']} role="status">
        {whyOff}
      </p>
      <div className={styles['sides']}>
        <SideButton {...props} side="SELL" />
        <SideButton {...props} side="BUY" />
      </div>
    </div>
  )
}

function SideButton({
  instrument,
  ticket,
  whyOff,
  pending,
  onDeal,
  side,
}: DealBarProps & { readonly side: Side }) {
  const { trade } = useTexts()
  const { symbol, digits, pip_digits: pipDigits } = instrument
  const other = ticket.side !== 'both' && ticket.side !== side
  const limit = readDecimal(ticket.limit, digits)
  const look = side === 'BUY' ? 'buy' : 'sell'
  const price = { symbol, digits, pipDigits, of: side === 'BUY' ? 'ask' : 'bid' } as const
  return (
    <Button
      variant={other ? 'secondary' : look}
      size="large"
      fullWidth
      className={styles['deal'] ?? ''}
      data-side={side}
      disabled={whyOff !== undefined || (pending !== undefined && pending !== side)}
      aria-describedby={whyOff === undefined ? undefined : 'why-off'}
      pending={pending === side}
      onClick={() => onDeal(side)}
    >
      <span className={styles['dealWords']}>
        <span>
          {ticket.market ? trade.sides[side] : `${trade.sides[side]} · ${trade.kinds[ticket.kind]}`}
        </span>
        {ticket.market ? (
          <TickingPrice key={`${symbol} ${side}`} {...price} plain />
        ) : (
          <span className={styles['dealPrice']}>{limit ? writeDecimal(limit, digits) : '–'}</span>
        )}
      </span>
    </Button>
  )
}
