import { callQuery } from '@gf/api'
import { sparkPath } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as styles from './rate-list.module.css'

const WIDTH = 56
const HEIGHT = 28
/** A day in 15-minute candles. */
const CANDLES = 96

interface SparklineProps {
  readonly symbol: string
  /** Against the day's open, per cent. */
  readonly change: number | undefined
}

/** The trading day from its open as a line, loaded when its row comes into view. Its space is reserved. */
export function Sparkline({ symbol, change = 0 }: SparklineProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !place.current) return undefined
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [seen])
  const closes = useQuery({
    ...callQuery('GET candles_api/{symbol}/{timeframe}', {
      symbol,
      timeframe: '15m',
      limit: CANDLES,
      today: 1,
    }),
    select: (candles) =>
      candles.flatMap((row) => [row[1], row[4]]).map((price, place) => [place, price] as const),
    enabled: seen,
    staleTime: 10 * 60_000,
  }).data
  return (
    <span ref={place} className={styles.spark}>
      {closes && closes.length > 1 && (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" data-rose={change >= 0}>
          <path d={sparkPath(closes, { from: 0, to: closes.length - 1, width: WIDTH, height: HEIGHT })} />
        </svg>
      )}
    </span>
  )
}
