import { callQuery } from '@gf/api'
import type { Timeframe } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import type { CSSProperties } from 'react'
import type { ChartFrameProps } from '../chart/chart-frame.tsx'
import { lazyFile, Nothing } from '../components/lazy-file.ts'
import { useKept, useKeptText } from '../components/use-kept.ts'
import { useChosenWallet, useWallet } from '../session/queries.ts'
import { useSession } from '../session/session.ts'
import { usePreferences } from '../session/preferences.ts'
import type { TradedChart } from '../ordering/chart-trading.tsx'
import type { ChartLevel } from '../ordering/level-wish.tsx'
import { useChartMarks } from './economic-events.ts'
import { useInstrument } from './instruments.ts'
import * as styles from './live-chart.module.css'
import { followQuote, readQuote, useQuotePart } from './live.ts'

const ChartRoom = ({ className, style }: Pick<ChartFrameProps, 'className' | 'style'>) => (
  <div className={className} style={style} />
)

/** If loading fails, its place stays empty, and the screen works without it. */
const { Part: ChartFrame } = lazyFile(
  async () => (await import('../chart/chart-frame.tsx')).ChartFrame,
  ChartRoom,
)
/** Loaded only with something to show. If loading fails, the chart works without it. */
const { Part: ChartTrading } = lazyFile(
  async () => (await import('../ordering/chart-trading.tsx')).ChartTrading,
  Nothing,
)
const { Part: FullStrip } = lazyFile(async () => (await import('./full-strip.tsx')).FullStrip, Nothing)

const timeframes: readonly Timeframe[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w']

interface LiveChartProps {
  readonly symbol: string
  /** Its place among several, each of which keeps a timeframe; the second and fourth begin with another. */
  readonly place?: number
}

/** The live chart of an instrument, fed by the app's own prices, with what the client has in it; its height is kept free from the first picture on. */
export function LiveChart({ symbol, place = 0 }: LiveChartProps) {
  const instrument = useInstrument(symbol)
  const { language } = usePreferences()
  const [timeframe, setTimeframe] = useKept(
    `chartTimeframe${place || ''}`,
    timeframes,
    place % 2 ? '1h' : '5m',
  )
  const [traded, setTraded] = useState<TradedChart>()
  const [level, setLevel] = useState<ChartLevel>()
  const isTraded = useIsTraded()
  const stale = useQuotePart(symbol, (quote) => quote?.stale ?? false)
  const marks = useChartMarks(symbol)
  const quotes = useMemo(() => quotesOf(symbol), [symbol])
  const [panes, keepPanes] = useKeptText('chartPanes', '0')
  const style: CSSProperties & { '--panes': string } = { '--panes': panes }
  const room = <ChartRoom className={`${styles.chart} ${styles.wait}`} style={style} />
  if (!instrument) return room
  return (
    <Suspense fallback={room}>
      <ChartFrame
        {...traded}
        className={styles.chart}
        style={style}
        symbol={symbol}
        number={place && place + 1}
        digits={instrument.digits}
        pipDigits={instrument.pip_digits}
        timeframe={timeframe}
        lang={language}
        quotes={quotes}
        marks={marks}
        stale={stale}
        onLevel={(act, price) => setLevel({ act, price })}
        onPanes={(count) => keepPanes(String(count))}
        onTimeframeChosen={setTimeframe}
        strip={
          <Suspense>
            <FullStrip instrument={instrument} />
          </Suspense>
        }
      />
      {(isTraded || level) && (
        <Suspense>
          <ChartTrading
            instrument={instrument}
            onChange={setTraded}
            level={level}
            onLevelEnd={() => setLevel(undefined)}
          />
        </Suspense>
      )}
    </Suspense>
  )
}

/** Whether the client has, or in this visit had, anything that charts show (open trades, pending orders, alerts). */
function useIsTraded(): boolean {
  const { userid } = useSession()
  const wallet = useChosenWallet()
  const open = useWallet().data
  const pending = useQuery(
    callQuery('GET orders_api/{type}/{userid}', { type: 'Limit', userid, wallet }),
  ).data
  const alerts = useQuery(callQuery('GET price_alerts_api/{userid}', { userid })).data
  const [was, setWas] = useState(false)
  const is = Boolean(open?.used_margin || pending?.length || alerts?.rows.length)
  if (is && !was) setWas(is)
  return was
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
