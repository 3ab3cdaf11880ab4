import { useState } from 'react'
import { LiveChart } from '../../parts/live-chart.tsx'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../texts/home.ts'
import { DealStrip } from './deal-strip.tsx'
import { RateList } from './rate-list.tsx'
import { useOneTap } from './use-one-tap.ts'
import { WalletCard } from './wallet-card.tsx'
import styles from './home.module.css'

const FIRST = 'XAUUSD'

/** HOME: the wallet, the live chart of one instrument, and the prices of all. */
export function HomeScreen() {
  const { home } = useTexts()
  const [charted, chart] = useCharted()
  const oneTap = useOneTap()
  return (
    <div className={styles['page']}>
      <h1 className="only-read-aloud">{home.title}</h1>
      <div className={styles['main']}>
        <WalletCard />
        <section aria-label={home.chart} className={styles['chart']}>
          <LiveChart symbol={charted} />
          <DealStrip symbol={charted} oneTap={oneTap} />
        </section>
      </div>
      <RateList charted={charted} onChart={chart} oneTap={oneTap} />
    </div>
  )
}

/** The instrument in the chart; the same one next time. */
function useCharted(): readonly [symbol: string, chart: (symbol: string) => void] {
  const { userid } = useSession()
  const place = `charted:${userid}`
  const [charted, setCharted] = useState(() => localStorage.getItem(place) ?? FIRST)
  const [chart] = useState(() => (symbol: string) => {
    localStorage.setItem(place, symbol)
    setCharted(symbol)
  })
  return [charted, chart]
}
