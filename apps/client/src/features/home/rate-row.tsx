import { formatPercent } from '@gf/i18n'
import { Star } from 'lucide-react'
import { memo } from 'react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { TickingPrice, TickingSpread } from '../../prices/ticking-price.tsx'
import { useTexts } from '../../texts/home.en.ts'
import * as styles from './rate-list.module.css'
import { Sparkline } from './sparkline.tsx'
import type { OneTap } from './use-one-tap.ts'

export interface RateRowProps {
  readonly instrument: InstrumentRow
  /** Daily change in per cent; undefined until known. */
  readonly change: number | undefined
  readonly favourite: boolean
  readonly charted: boolean
  readonly onStar: (symbol: string) => void
  readonly onChart: (symbol: string) => void
  /** Undefined while one-tap trading is off. */
  readonly oneTap: OneTap | 'coming' | undefined
}

/** One instrument: its name opens the ticket, its line selects it in the chart, its prices update without React. */
export const RateRow = memo(function RateRow(props: RateRowProps) {
  const { instrument, change, favourite, charted, onStar, onChart, oneTap } = props
  const { symbol, digits, pip_digits: pipDigits } = instrument
  const { home, shell } = useTexts()
  const price = { symbol, digits, pipDigits }
  return (
    <li className={styles.row} data-tap={oneTap && true}>
      <button
        type="button"
        className={styles.star}
        aria-pressed={favourite}
        aria-label={favourite ? home.removeFavourite(symbol) : home.addFavourite(symbol)}
        onClick={() => onStar(symbol)}
      >
        <Star size={18} aria-hidden fill={favourite ? 'currentColor' : 'none'} />
      </button>
      <span className={styles.name}>
        <Link
          to={paths.trade(symbol)}
          className={styles.symbol}
          aria-current={charted || undefined}
          title={shell.instrumentName(instrument.name)}
        >
          {symbol}
        </Link>
        <Change percent={change} />
      </span>
      <button
        type="button"
        className={styles.chartButton}
        aria-pressed={charted}
        aria-label={home.showChart(symbol)}
        title={home.showChart(symbol)}
        onClick={() => onChart(symbol)}
      >
        <Sparkline symbol={symbol} change={change} />
      </button>
      <span className={styles.prices} data-tinted>
        {typeof oneTap === 'object' ? (
          <>
            <oneTap.TapPrice {...price} side="SELL" consent={oneTap.consent} />
            <oneTap.TapPrice {...price} side="BUY" consent={oneTap.consent} />
          </>
        ) : (
          <>
            <TickingPrice {...price} of="bid" />
            <TickingPrice {...price} of="ask" />
          </>
        )}
        <TickingSpread {...price} words={home.spread} className={styles.spread} />
      </span>
    </li>
  )
})

function Change({ percent }: { readonly percent: number | undefined }) {
  const direction = percent === undefined || percent === 0 ? 'none' : percent > 0 ? 'up' : 'down'
  const arrow = { up: '▲ ', down: '▼ ', none: '' }[direction]
  return (
    <span className={styles.change} data-direction={direction}>
      {percent !== undefined && (
        <>
          <span aria-hidden="true">{arrow}</span>
          {formatPercent(percent)}
        </>
      )}
    </span>
  )
}
