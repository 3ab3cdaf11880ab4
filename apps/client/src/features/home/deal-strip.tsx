import { IconButton } from '@gf/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useInstrument } from '../../prices/instruments.ts'
import { AwaitedPrice, TickingPrice } from '../../prices/ticking-price.tsx'
import { useTexts } from '../../texts/home.en.ts'
import * as styles from './home.module.css'
import type { OneTap } from './use-one-tap.ts'

interface DealStripProps {
  readonly symbol: string
  readonly oneTap: OneTap | 'coming' | undefined
  readonly isFolded: boolean
  readonly onFold: (fold: boolean) => void
}

/** The chart's two prices below it, which open the ticket or, with one-tap trading, send an order; and what folds the chart. */
export function DealStrip({ symbol, oneTap, isFolded, onFold }: DealStripProps) {
  const { home } = useTexts()
  return (
    <div className={styles.strip}>
      <Prices symbol={symbol} oneTap={oneTap} />
      <IconButton
        label={home.fold}
        aria-expanded={!isFolded}
        className={styles.fold}
        onClick={() => onFold(!isFolded)}
      >
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

function Prices({ symbol, oneTap }: Pick<DealStripProps, 'symbol' | 'oneTap'>) {
  const { home } = useTexts()
  const instrument = useInstrument(symbol)
  const price = instrument && { symbol, digits: instrument.digits, pipDigits: instrument.pip_digits }
  if (typeof oneTap === 'object' && price) {
    const { TapPrice, consent } = oneTap
    const tap = { ...price, consent }
    return (
      <>
        <TapPrice {...tap} side="SELL" word={home.sell} />
        <TapPrice {...tap} side="BUY" word={home.buy} />
        <Link to={paths.trade(symbol)} className={styles.go} aria-label={home.newOrder(symbol)}>
          {symbol}
        </Link>
      </>
    )
  }
  return (
    <Link
      to={paths.trade(symbol)}
      className={styles.prices}
      data-tinted
      data-sides
      aria-label={home.newOrder(symbol)}
    >
      <span className={styles.go}>{symbol}</span>
      <span className={styles.side}>
        {home.sell} {price ? <TickingPrice key={`${symbol} bid`} {...price} of="bid" /> : <AwaitedPrice />}
      </span>
      <span className={styles.side}>
        {home.buy} {price ? <TickingPrice key={`${symbol} ask`} {...price} of="ask" /> : <AwaitedPrice />}
      </span>
    </Link>
  )
}
