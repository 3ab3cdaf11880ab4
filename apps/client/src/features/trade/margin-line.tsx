import { Button, Money } from '@gf/ui'
import { formatLots, minorOf } from '../../lib/format.ts'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { useTexts } from '../../texts/trade.ts'
import type { Side, Ticket } from './ticket.ts'
import { usePreview } from './use-preview.ts'
import styles from './deal-bar.module.css'

interface MarginLineProps {
  readonly instrument: InstrumentRow
  readonly ticket: Ticket
  readonly side: Side
  readonly onLots: (lots: string) => void
}

/** Margin of the order and what it leaves, in sight of the buttons; where it does not fit, the size that does. */
export function MarginLine({ instrument, ticket, side, onLots }: MarginLineProps) {
  const { trade, reasons } = useTexts()
  const { figures, older } = usePreview(instrument.symbol, ticket, side, instrument.digits, false)
  const refusal = older ? undefined : figures?.refusal
  if (refusal?.reason === 'insufficient_margin') {
    return (
      <div className={styles['short']} role="status">
        <p>{reasons['insufficient_margin']?.(refusal.detail ?? {})}</p>
        <UseLargest largest={figures?.largest_lots} lots={ticket.lots} onLots={onLots} />
      </div>
    )
  }
  return (
    <p className={styles['margin']}>
      <span>
        {trade.marginNeeded} {figures ? <Money minor={minorOf(figures.margin_needed)} /> : '–'}
      </span>
      <span>
        {trade.freeAfter} {figures ? <Money minor={minorOf(figures.free_margin_after)} /> : '–'}
      </span>
    </p>
  )
}

interface UseLargestProps {
  readonly largest: number | undefined
  /** Those that do not fit. */
  readonly lots: string
  readonly onLots: (lots: string) => void
}

/** Takes the largest size that fits, with one tap. */
export function UseLargest({ largest, lots, onLots }: UseLargestProps) {
  const { trade } = useTexts()
  if (!largest || largest >= Number(lots)) return null
  const size = formatLots(largest)
  return <Button onClick={() => onLots(size)}>{trade.takeSize(size)}</Button>
}
