import { ChevronRight } from 'lucide-react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useInstrument } from '../../prices/instruments.ts'
import { TickingPrice } from '../../prices/ticking-price.tsx'
import { useTexts } from '../../texts/home.en.ts'
import * as styles from './home.module.css'
import type { OneTap } from './use-one-tap.ts'

interface DealStripProps {
  readonly symbol: string
  readonly oneTap: OneTap | 'coming' | undefined
}

/** The chart's two prices below it. They open the ticket or, with one-tap trading, send an order. */
export function DealStrip({ symbol, oneTap }: DealStripProps) {
  const { home } = useTexts()
  const instrument = useInstrument(symbol)
  const price = instrument && { symbol, digits: instrument.digits, pipDigits: instrument.pip_digits }
  if (typeof oneTap === 'object' && price) {
    const { TapPrice, consent } = oneTap
    const tap = { ...price, consent }
    return (
      <div className={styles.strip} data-tap>
        <TapPrice {...tap} side="SELL" word={home.sell} />
        <TapPrice {...tap} side="BUY" word={home.buy} />
        <Link to={paths.trade(symbol)} className={styles.go} aria-label={home.newOrder(symbol)}>
          <span>{home.newOrder(symbol)}</span>
          <ChevronRight size={20} aria-hidden />
        </Link>
      </div>
    )
  }
  return (
    <Link
      to={paths.trade(symbol)}
      className={styles.strip}
      data-tap={oneTap && true}
      aria-label={home.newOrder(symbol)}
    >
      <span className={styles.side}>
        {home.sell} {price && <TickingPrice key={`${symbol} bid`} {...price} of="bid" />}
      </span>
      <span className={styles.side}>
        {home.buy} {price && <TickingPrice key={`${symbol} ask`} {...price} of="ask" />}
      </span>
      <span className={styles.go}>
        <span>{home.newOrder(symbol)}</span>
        <ChevronRight size={20} aria-hidden />
      </span>
    </Link>
  )
}
