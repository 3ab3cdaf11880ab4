import { formatDecimal } from '@gf/money'
import { Button, IconButton, readDecimal } from '@gf/ui'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { useQuotePart } from '../../prices/live.ts'
import { TickingPrice } from '../../prices/ticking-price.tsx'
import { useTexts } from '../../texts/trade.en.ts'
import * as styles from './deal-bar.module.css'
import { sizeWords } from './size-field.tsx'
import type { Sizes } from './size-by-risk.ts'
import { reachedAlready } from './ticket.ts'
import type { Side, Ticket } from './ticket.ts'

export interface DealBarProps {
  readonly instrument: InstrumentRow
  readonly ticket: Ticket
  /** Why trading is unavailable. */
  readonly whyOff: string | undefined
  /** Why the last order failed, until dismissed or the next press. */
  readonly refusal: string | undefined
  /** A remedy with one tap. */
  readonly offer?: ReactNode
  readonly onDismiss: () => void
  /** Figures of the order shown near the buttons. */
  readonly children?: ReactNode
  readonly sizes: Sizes
  /** The side that the figures are for. */
  readonly shown: Side
  /** The side of the unanswered order. */
  readonly pending: Side | undefined
  /** Sends the order. False if a fault prevents it. */
  readonly onDeal: (side: Side) => boolean
}

/** SELL and BUY with their prices, in thumb reach, below the reasons that prevent them. */
export function DealBar(props: DealBarProps) {
  const { whyOff, refusal, onDismiss, children, sizes, shown, ticket } = props
  const size = sizes[shown]
  const { trade, shell } = useTexts()
  const why = whyOff ?? (size.why && sizeWords(trade, size, ticket))
  return (
    <div className={styles.bar} role="group" aria-label={trade.buttons}>
      {refusal !== undefined && (
        <div className={styles.refusal} role="alert">
          <div>
            <p className={styles.refusalTitle}>{trade.failed}</p>
            <p>{refusal}</p>
            {props.offer}
          </div>
          <IconButton label={shell.dismiss} onClick={onDismiss}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      {/* In the same place: the buttons stay where they are. */}
      <div className={styles.said} data-off={why !== undefined || undefined}>
        <p id="why-off" className={styles.whyOff} role="status">
          {why}
        </p>
        {children}
      </div>
      <div className={styles.sides} data-hint="deal">
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
  sizes,
}: DealBarProps & { readonly side: Side }) {
  const { trade } = useTexts()
  const wasSent = useRef(false)
  const { symbol, digits, pip_digits: pipDigits } = instrument
  const other = ticket.side !== 'both' && ticket.side !== side
  const limit = readDecimal(ticket.limit, digits)
  const { lots, why } = sizes[side]
  const fillsNow = useQuotePart(symbol, (quote) => reachedAlready(ticket, side, quote, digits)) === 'fills'
  const steps = readDecimal(lots, 2)
  const words = [`${trade.sides[side]} ${steps ? formatDecimal(steps, 2) : '–'}`]
  if (!ticket.market) words.push(fillsNow ? trade.fillsNow : trade.kinds[ticket.kind])
  const look = side === 'BUY' ? 'buy' : 'sell'
  const price = { symbol, digits, pipDigits, of: side === 'BUY' ? 'ask' : 'bid' } as const
  return (
    <Button
      variant={other ? 'secondary' : look}
      size="large"
      fullWidth
      className={styles.deal}
      data-side={side}
      disabled={whyOff !== undefined || why !== undefined || (pending !== undefined && pending !== side)}
      aria-describedby={whyOff === undefined && why === undefined ? undefined : 'why-off'}
      pending={pending === side}
      // Each press is an order of its own where the ticket stays: neither a held key nor a double click is meant twice.
      onKeyDown={(press) => press.repeat && press.preventDefault()}
      onClick={({ detail }) => {
        if (detail > 1 && wasSent.current) return
        wasSent.current = onDeal(side)
      }}
    >
      <span className={styles.dealWords}>
        <span>{words.join(' · ')}</span>
        {ticket.market || fillsNow ? (
          <TickingPrice key={`${symbol} ${side}`} {...price} plain />
        ) : (
          <span className={styles.dealPrice}>{limit ? formatDecimal(limit, digits) : '–'}</span>
        )}
      </span>
    </Button>
  )
}
