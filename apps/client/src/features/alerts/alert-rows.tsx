import { formatPrice, formatShortTime, pointsOf } from '@gf/i18n'
import { IconButton, layout, List } from '@gf/ui'
import { Trash2, TrendingDown, TrendingUp } from 'lucide-react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { conditionOf } from '../../prices/alerts.ts'
import type { PriceAlert } from '../../prices/alerts.ts'
import { useInstrument, useInstruments } from '../../prices/instruments.ts'
import { TickingPrice } from '../../prices/ticking-price.tsx'
import { useTexts } from '../../texts/alerts.en.ts'
import * as styles from './alerts.module.css'

interface AlertRowsProps {
  readonly title: string
  readonly rows: readonly PriceAlert[]
  /** Said where there are none. */
  readonly empty?: string
  readonly onRemove: (alert: PriceAlert) => void
}

/** Alerts beneath a heading. */
export function AlertRows({ title, rows, empty, onRemove }: AlertRowsProps) {
  return (
    <section aria-label={title} className={layout.tight}>
      <h2>{title}</h2>
      {rows.length === 0 && <p>{empty}</p>}
      {rows.length > 0 && (
        <List>
          {rows.map((alert) => (
            <AlertRow key={alert.alert} alert={alert} onRemove={onRemove} />
          ))}
        </List>
      )}
    </section>
  )
}

interface AlertRowProps {
  readonly alert: PriceAlert
  readonly onRemove: (alert: PriceAlert) => void
}

function AlertRow({ alert, onRemove }: AlertRowProps) {
  const { alerts } = useTexts()
  const written = usePriceText()
  const { metal, direction } = alert
  const condition = conditionOf(alerts, alert, written(metal, alert.price))
  const Way = direction === 'rises' ? TrendingUp : TrendingDown
  return (
    <li className={styles.row}>
      <Way size={20} aria-hidden className={styles.way} />
      <span className={styles.words}>
        <Link to={paths.trade(metal)} className={styles.symbol}>
          {metal}
        </Link>
        <span>{condition}</span>
        {alert.repeat !== null && <span className={layout.faint}>{alerts.repeats(alert.repeat)}</span>}
        <span className={layout.faint}>
          <AlertState alert={alert} />
        </span>
      </span>
      <IconButton label={alerts.remove(metal, condition)} onClick={() => onRemove(alert)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </li>
  )
}

/** When it triggered last; until then the current price of its side. */
export function AlertState({ alert }: { readonly alert: PriceAlert }) {
  const { alerts } = useTexts()
  const written = usePriceText()
  const instrument = useInstrument(alert.metal)
  const at = alert.met ?? alert.last
  if (at !== null) {
    const price = alert.met_price ?? alert.last_price
    return alerts.reachedAt(formatShortTime(at), written(alert.metal, price))
  }
  if (!instrument) return null
  const { digits, pip_digits: pipDigits } = instrument
  return (
    <>
      {alerts.now[alert.side]}{' '}
      <TickingPrice symbol={alert.metal} of={alert.side} digits={digits} pipDigits={pipDigits} />
    </>
  )
}

/** Writes prices of the wire with the decimals of their instrument. */
export function usePriceText(): (symbol: string, wire: number | null) => string {
  const { data } = useInstruments()
  return (symbol, wire) => {
    if (wire === null) return ''
    const digits = data?.rows.find((row) => row.symbol === symbol)?.digits
    return digits === undefined ? String(wire) : formatPrice(pointsOf(wire, digits), digits)
  }
}
