import { callQuery } from '@gf/api'
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
    select: (candles) => candles.flatMap((row) => [row[1], row[4]]),
    enabled: seen,
    staleTime: 10 * 60_000,
  }).data
  return (
    <span ref={place} className={styles.spark}>
      {closes && closes.length > 1 && (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" data-rose={change >= 0}>
          <path d={sparkPath(closes, WIDTH, HEIGHT)} />
        </svg>
      )}
    </span>
  )
}

/** The SVG path through `values`, left to right, with a margin of 2 units. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const step = width / Math.max(1, values.length - 1)
  const room = height - 4
  return values
    .map((value, index) => {
      const y = span === 0 ? height / 2 : 2 + room * (1 - (value - low) / span)
      return `${index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
