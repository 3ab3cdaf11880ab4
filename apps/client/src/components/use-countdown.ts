import { now } from '@gf/live'
import { useEffect, useState } from 'react'

/** Seconds that are left of a wait, counted down; null is a wait without an end. */
export function useCountdown(first: number | null) {
  const [until, setUntil] = useState(() => endOf(first))
  const [left, setLeft] = useState(first)
  useEffect(() => {
    if (until === null) return
    // By the clock and not by counting: a phone in a pocket skips seconds.
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return {
    left,
    restart(seconds: number | null): void {
      setUntil(endOf(seconds))
      setLeft(seconds)
    },
  }
}

function endOf(seconds: number | null): number | null {
  return seconds === null ? null : now() + seconds * 1000
}
