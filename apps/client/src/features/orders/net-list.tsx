import { closingPrice } from '@gf/live'
import { formatPrice } from '@gf/i18n'
import { formatDecimal } from '@gf/money'
import { Badge, List, listAction } from '@gf/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useInstrument } from '../../prices/instruments.ts'
import { readQuote } from '../../prices/live.ts'
import { useFloatingSum } from '../../prices/open-trades.ts'
import { useTexts } from '../../texts/orders.en.ts'
import { LivePrice, SideBadge } from './cells.tsx'
import * as styles from './net-list.module.css'
import type { NetPosition } from './netting.ts'
import * as cells from './orders.module.css'
import { pipsBetween, Result } from './result.tsx'
import type { Unit } from './result.tsx'

interface NetListProps {
  readonly positions: readonly NetPosition[]
  readonly unit: Unit
  /** The trades of a position. */
  readonly renderTrades: (position: NetPosition) => ReactNode
}

/** One row for each instrument: net lots, average price, result. It opens onto its trades. */
export function NetList({ positions, unit, renderTrades }: NetListProps) {
  const { orders } = useTexts()
  return (
    <List aria-label={orders.netted}>
      {positions.map((position) => (
        <NetRow key={position.symbol} position={position} unit={unit}>
          {renderTrades(position)}
        </NetRow>
      ))}
    </List>
  )
}

interface NetRowProps extends Pick<NetListProps, 'unit'> {
  readonly position: NetPosition
  readonly children: ReactNode
}

function NetRow({ position, unit, children }: NetRowProps) {
  const { orders } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const { symbol, side, lots, rows } = position
  return (
    <li>
      <button
        type="button"
        className={`${listAction} ${styles.net}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={cells.line}>
          <span className={cells.cardTitle}>
            <strong>{symbol}</strong>
            {side ? <SideBadge row={{ trade_type: side }} /> : <Badge tone="neutral">{orders.flat}</Badge>}
            {side && <span className={cells.figure}>{formatDecimal(lots, 2)}</span>}
          </span>
          <strong className={cells.result}>
            <NetResult position={position} unit={unit} />
          </strong>
        </span>
        <span className={cells.line}>
          <span className={cells.way}>
            <Average position={position} />
          </span>
          <span className={cells.small}>{orders.trades(rows.length)}</span>
        </span>
        <ChevronDown size={18} aria-hidden className={styles.mark} />
      </button>
      {isOpen && <div className={styles.trades}>{children}</div>}
    </li>
  )
}

/** The average price, and the one that would close the position now. */
function Average({ position: { symbol, side, average, rows } }: { readonly position: NetPosition }) {
  const { orders } = useTexts()
  const instrument = useInstrument(symbol)
  const [row] = rows
  if (side === undefined || average === undefined || !instrument || !row) return orders.hedged
  return (
    <>
      <span className={cells.figure}>{orders.average(formatPrice(average, instrument.digits))}</span>
      <span aria-hidden="true">→</span>
      <LivePrice row={{ ...row, trade_type: side }} />
    </>
  )
}

function NetResult({ position, unit }: Pick<NetRowProps, 'position' | 'unit'>) {
  const { symbol, side, average, rows } = position
  const instrument = useInstrument(symbol)
  const profit = useFloatingSum(rows)
  const quote = readQuote(symbol)
  const pips = side && quote && pipsBetween(side, average, closingPrice(side, quote), instrument)
  return <Result unit={unit} profit={profit} stale={quote?.stale} pips={pips} />
}
