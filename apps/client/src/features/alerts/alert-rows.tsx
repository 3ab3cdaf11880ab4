import { formatPrice, formatShortTime, pointsOf } from '@gf/i18n'
import { IconButton, layout, List } from '@gf/ui'
import { Trash2, TrendingDown, TrendingUp } from 'lucide-react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
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
  const price = written(metal, alert.price)
  const Way = direction === 'rises' ? TrendingUp : TrendingDown
  return (
    <li className={styles.row}>
      <Way size={20} aria-hidden className={styles.way} />
      <span className={styles.words}>
        <Link to={paths.trade(metal)} className={styles.symbol}>
          {metal}
        </Link>
        <span>{alerts.waits[direction](price)}</span>
        <span className={layout.faint}>
          {alert.met === null || alert.met_price === null ? (
            <Standing symbol={metal} />
          ) : (
            alerts.reachedAt(formatShortTime(alert.met), written(metal, alert.met_price))
          )}
        </span>
      </span>
      <IconButton label={alerts.remove(metal, price)} onClick={() => onRemove(alert)}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </li>
  )
}

/** The current price. */
export function Standing({ symbol }: { readonly symbol: string }) {
  const { alerts } = useTexts()
  const instrument = useInstrument(symbol)
  if (!instrument) return null
  const { digits, pip_digits: pipDigits } = instrument
  return (
    <>
      {alerts.now} <TickingPrice symbol={symbol} of="bid" digits={digits} pipDigits={pipDigits} />
    </>
  )
}

/** Writes prices of the wire with the decimals of their instrument. */
export function usePriceText(): (symbol: string, wire: number) => string {
  const { data } = useInstruments()
  return (symbol, wire) => {
    const digits = data?.rows.find((row) => row.symbol === symbol)?.digits
    return digits === undefined ? String(wire) : formatPrice(pointsOf(wire, digits), digits)
  }
}
