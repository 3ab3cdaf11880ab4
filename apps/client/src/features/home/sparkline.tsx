import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { keys } from '../../lib/queries.ts'
import { sparkPath } from './spark-path.ts'
import styles from './rate-list.module.css'

const WIDTH = 56
const HEIGHT = 28
/** Half a day in quarters of an hour. */
const CANDLES = 48

/** The last half day as a line; loaded when its row comes into view, in a place that is kept free. */
export function Sparkline({ symbol }: { readonly symbol: string }) {
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
    queryKey: [...keys.candles, symbol, '15m', CANDLES],
    queryFn: async ({ signal }) => {
      const request = { symbol, timeframe: '15m', limit: CANDLES } as const
      return (await callApi('GET candles_api/{symbol}/{timeframe}', request, { signal })).map((row) => row[4])
    },
    enabled: seen,
    staleTime: 10 * 60_000,
  }).data
  const rose = closes && (closes.at(-1) ?? 0) >= (closes[0] ?? 0)
  return (
    <span ref={place} className={styles['spark']}>
      {closes && closes.length > 1 && (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" data-rose={rose}>
          <path d={sparkPath(closes, WIDTH, HEIGHT)} />
        </svg>
      )}
    </span>
  )
}
