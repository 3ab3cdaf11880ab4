import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { LiveChart } from '../../parts/live-chart.tsx'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../texts/home.ts'
import { FirstStepsOffer } from './first-steps-offer.tsx'
import { DealStrip } from './deal-strip.tsx'
import { RateList } from './rate-list.tsx'
import { useOneTap } from './use-one-tap.ts'
import { WalletCard } from './wallet-card.tsx'
import styles from './home.module.css'

const FIRST = 'XAUUSD'

/** HOME: the wallet, the live chart of one instrument, and the prices of all. */
export function HomeScreen() {
  const { home } = useTexts()
  const place = useRef<HTMLElement>(null)
  const [charted, chart] = useCharted(place)
  const oneTap = useOneTap()
  return (
    <div className={styles['page']}>
      <h1 className="only-read-aloud">{home.title}</h1>
      <div className={styles['main']}>
        <WalletCard />
        <FirstStepsOffer />
        <section ref={place} aria-label={home.chart} className={styles['chart']}>
          <LiveChart symbol={charted} />
          <DealStrip symbol={charted} oneTap={oneTap} />
        </section>
      </div>
      <RateList charted={charted} onChart={chart} oneTap={oneTap} />
      {typeof oneTap === 'object' && <oneTap.OneTapBar consent={oneTap.consent} />}
    </div>
  )
}

/** The instrument in the chart, which comes back to where it is seen; the same one next time. */
function useCharted(
  place: RefObject<HTMLElement | null>,
): readonly [symbol: string, chart: (symbol: string) => void] {
  const { userid } = useSession()
  const key = `charted:${userid}`
  const [charted, setCharted] = useState(() => localStorage.getItem(key) ?? FIRST)
  const [chart] = useState(() => (symbol: string) => {
    localStorage.setItem(key, symbol)
    setCharted(symbol)
    const { top, height } = place.current?.getBoundingClientRect() ?? { top: 0, height: 0 }
    // Above the list, as on a phone, it may have been scrolled past; the half of it is seen well enough.
    if (top + height / 2 >= 0) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    place.current?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' })
  })
  return [charted, chart]
}
