import { formatMoney } from '@gf/ui'
import { useEffect, useState } from 'react'
import { now } from '../../lib/clock.ts'
import { minorOf } from '../../lib/format.ts'
import { formatShortTime } from '../../lib/short-time.ts'
import { useTexts } from '../../texts/deposit.ts'
import type { OpenDeposit } from './use-payment.ts'
import styles from './deposit.module.css'

/** Seconds until a moment of the server, whose clock is `ahead` of this device's by so many milliseconds; 0 once it is over. */
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

/** For how long the rate of the open deposit holds, and what counts after it. */
export function RateClock({ open, seconds }: { readonly open: OpenDeposit; readonly seconds: number }) {
  const { deposit } = useTexts()
  const rate = formatMoney(minorOf(open.rate), 'INR')
  const until = formatShortTime(open.rate_until)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div className={styles['clock']}>
      <p className={styles['rate']}>
        {deposit.creditedAs(formatMoney(minorOf(open.usd_amt)), rate)}
        {seconds > 0 && (
          <span role="timer" className={styles['left']}>
            {deposit.holds(time)}
          </span>
        )}
      </p>
      <p className={styles['soft']}>{seconds > 0 ? deposit.holdsText(until) : deposit.ended(rate, until)}</p>
    </div>
  )
}
