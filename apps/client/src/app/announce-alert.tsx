import type { PriceAlertEvent } from '@gf/contract'
import { showToast } from '@gf/ui'
import { formatPrice, pointsOf } from '../lib/format.ts'
import { digitsOf, ensureInstruments } from '../lib/instruments.ts'
import { Link } from '../lib/navigation.tsx'
import { paths } from '../lib/paths.ts'
import { texts } from '../texts/alerts.ts'
import { loadTexts } from '../texts/texts.ts'
import styles from './announce-alert.module.css'

/** Says that a price was reached, with the way to its ticket. */
export async function announceAlert({ cpair, direction, price }: PriceAlertEvent): Promise<void> {
  await Promise.all([loadTexts(), ensureInstruments()])
  const { alerts } = texts()
  const digits = digitsOf(cpair)
  const written = digits === undefined ? String(price) : formatPrice(pointsOf(price, digits), digits)
  showToast({
    tone: 'info',
    title: alerts.met[direction](cpair, written),
    detail: (
      <Link to={paths.trade(cpair)} className={styles['ticket'] ?? ''}>
        {alerts.openTicket(cpair)}
      </Link>
    ),
  })
}
