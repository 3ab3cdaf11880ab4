import { useEffect, useState } from 'react'

/** Without a key or a press for so long, the screen counts as unattended. Milliseconds. */
const AWAY_AFTER = 5 * 60_000
/** How often a screen looks for what is new. Milliseconds. */
const EVERY = 5_000

/** The `refetchInterval` of live screens: none while the screen is unattended, or where `every` is false. */
export const useLiveInterval = (every: number | false = EVERY): number | false => useAttended() && every

/** Whether a person uses the screen: an unattended one must not keep its session alive by asking for news. */
export function useAttended(): boolean {
  const [isAttended, setAttended] = useState(true)
  useEffect(() => {
    let timer = 0
    const wake = (): void => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setAttended(false), AWAY_AFTER)
      setAttended(true)
    }
    wake()
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, wake)
    }
  }, [])
  return isAttended
}
