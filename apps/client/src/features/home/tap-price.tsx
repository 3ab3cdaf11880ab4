import { useOnline } from '@gf/ui'
import { TickingPrice } from '../../parts/ticking-price.tsx'
import { useTexts } from '../../texts/home.ts'
import type { Tap } from './use-one-tap.ts'
import styles from './tap-price.module.css'

interface TapPriceProps {
  readonly symbol: string
  readonly digits: number
  readonly pipDigits: number
  readonly side: 'BUY' | 'SELL'
  readonly lots: string
  readonly onTap: Tap
  /** Shown before the price, where nothing else says which side it is. */
  readonly word?: string
}

/** A price that deals at once: SELL at the bid, BUY at the ask. */
export function TapPrice({ side, lots, onTap, word, ...price }: TapPriceProps) {
  const { home } = useTexts()
  const { symbol } = price
  const of = side === 'BUY' ? 'ask' : 'bid'
  return (
    <button
      type="button"
      disabled={!useOnline()}
      className={styles['tap']}
      data-side={side}
      data-labelled={word === undefined ? undefined : true}
      onClick={() => onTap(symbol, side)}
    >
      <span className="only-read-aloud">{home.tap[side](lots, symbol)}</span>
      {word !== undefined && <span aria-hidden="true">{word}</span>}
      <TickingPrice key={`${symbol} ${of}`} {...price} of={of} />
    </button>
  )
}
