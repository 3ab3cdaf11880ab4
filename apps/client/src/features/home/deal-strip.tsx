import { ChevronRight } from 'lucide-react'
import { Link } from '../../lib/navigation.tsx'
import { useInstrument } from '../../lib/instruments.ts'
import { paths } from '../../lib/paths.ts'
import { TickingPrice } from '../../parts/ticking-price.tsx'
import { useTexts } from '../../texts/home.ts'
import styles from './home.module.css'

/** Beneath the chart: the two prices of what it shows, which lead to its ticket. */
export function DealStrip({ symbol }: { readonly symbol: string }) {
  const { home } = useTexts()
  const instrument = useInstrument(symbol)
  const price = instrument && { symbol, digits: instrument.digits, pipDigits: instrument.pip_digits }
  return (
    <Link to={paths.trade(symbol)} className={styles['strip']} aria-label={home.newOrder(symbol)}>
      <span className={styles['side']}>
        {home.sell} {price && <TickingPrice key={`${symbol} bid`} {...price} of="bid" />}
      </span>
      <span className={styles['side']}>
        {home.buy} {price && <TickingPrice key={`${symbol} ask`} {...price} of="ask" />}
      </span>
      <span className={styles['go']}>
        <span>{home.newOrder(symbol)}</span>
        <ChevronRight size={20} aria-hidden />
      </span>
    </Link>
  )
}
