import type { Timeframe } from '@gf/contract'
import { Suspense, useMemo, useState } from 'react'
import type { CSSProperties } from 'react'
import type { ChartFrameProps } from '../chart/chart-frame.tsx'
import { lazyFile } from '../components/lazy-file.ts'
import { usePreferences } from '../session/preferences.ts'
import { useInstrument } from './instruments.ts'
import * as styles from './live-chart.module.css'
import { followQuote, readQuote, useQuotePart } from './live.ts'

const { Part: ChartFrame } = lazyFile(async () => (await import('../chart/chart-frame.tsx')).ChartFrame)

const PLACE = 'chartTimeframe'
const PANES = 'chartPanes'
const timeframes: readonly Timeframe[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w']

export interface LiveChartProps extends Pick<ChartFrameProps, 'lines' | 'worthAt' | 'onLineDragged'> {
  readonly symbol: string
}

/** The live chart of an instrument, fed by the app's own prices; its height is kept free from the first picture on. */
export function LiveChart({ symbol, ...lineProps }: LiveChartProps) {
  const instrument = useInstrument(symbol)
  const { language } = usePreferences()
  const [timeframe, setTimeframe] = useState(storedTimeframe)
  const stale = useQuotePart(symbol, (quote) => quote?.stale ?? false)
  const quotes = useMemo(() => quotesOf(symbol), [symbol])
  const [panes, setPanes] = useState(() => Number(localStorage.getItem(PANES)))
  const style: CSSProperties & { '--panes': number } = { '--panes': panes }
  const room = <div className={`${styles.chart} ${styles.wait}`} style={style} />
  if (!instrument) return room
  return (
    <Suspense fallback={room}>
      <ChartFrame
        {...lineProps}
        className={styles.chart}
        style={style}
        symbol={symbol}
        digits={instrument.digits}
        pipDigits={instrument.pip_digits}
        timeframe={timeframe}
        lang={language}
        quotes={quotes}
        stale={stale}
        onPanes={(count) => {
          localStorage.setItem(PANES, String(count))
          setPanes(count)
        }}
        onTimeframeChosen={(chosen) => {
          localStorage.setItem(PLACE, chosen)
          setTimeframe(chosen)
        }}
      />
    </Suspense>
  )
}

function storedTimeframe(): Timeframe {
  const stored = localStorage.getItem(PLACE)
  return timeframes.find((timeframe) => timeframe === stored) ?? '5m'
}

function quotesOf(symbol: string): ChartFrameProps['quotes'] {
  return {
    read: () => {
      const quote = readQuote(symbol)
      return quote && { bid: quote.bid, ask: quote.ask, time: quote.at }
    },
    subscribe: (listener) => followQuote(symbol, listener),
  }
}
