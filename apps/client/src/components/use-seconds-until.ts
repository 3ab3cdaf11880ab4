import { now } from '@gf/live'
import { useEffect, useState } from 'react'

/** Seconds until a server time; 0 once it has passed. The server's clock is `ahead` milliseconds of this device's. */
export function useSecondsUntil(moment: string, ahead: number): number {
  const left = (): number => Math.max(0, Math.ceil((Date.parse(moment) - ahead - now()) / 1000))
  const [, tick] = useState(0)
  const isOver = left() === 0
  useEffect(() => {
    if (isOver) return
    // By the clock and not by counting: a phone in a pocket skips seconds.
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left()
}
