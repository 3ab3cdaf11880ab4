import { layout } from '@gf/ui'
import { useRef, useState } from 'react'
import type { ComponentType, RefObject } from 'react'
import { useDesk } from '../../components/browser.ts'
import { useKeptText } from '../../components/use-kept.ts'
import { LiveChart } from '../../prices/live-chart.tsx'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/home.en.ts'
import { DealStrip } from './deal-strip.tsx'
import * as styles from './home.module.css'
import { OpenTradesDock } from './open-trades-dock.tsx'
import { RateList } from './rate-list.tsx'
import { useOneTap } from './use-one-tap.ts'
import { WalletCard } from './wallet-card.tsx'

const FIRST = 'XAUUSD'

export interface DeskProps {
  /** The instrument of the list and the ticket. */
  readonly symbol: string
  readonly onChoose: (symbol: string) => void
}

interface HomeProps {
  /** What a screen that is wide enough shows besides. Once shown it stays, with what is typed in it. */
  readonly Desk: ComponentType<DeskProps>
  /** Its charts, in the place of the one. */
  readonly Charts: ComponentType<DeskProps>
}

/** HOME: the wallet in a strip, the live chart of one instrument, the prices of all, and the open trades at the bottom. */
export function HomeScreen({ Desk, Charts }: HomeProps) {
  const { home } = useTexts()
  const place = useRef<HTMLElement>(null)
  const { charted, chart, isFolded: wasFolded, fold } = useCharted(place)
  const oneTap = useOneTap()
  const isDesk = useDesk()
  const [wasDesk, setWasDesk] = useState(isDesk)
  if (isDesk && !wasDesk) setWasDesk(true)
  const isFolded = wasFolded && !isDesk
  const Chart = wasDesk ? Charts : LiveChart
  return (
    <div className={`${layout.tight} ${styles.page}`} data-desk={isDesk || undefined}>
      <h1 className="only-read-aloud">{home.title}</h1>
      <div className={`${layout.tight} ${styles.main}`}>
        <WalletCard />
        <section ref={place} aria-label={home.chart} className={styles.chart}>
          {!isFolded && <Chart symbol={charted} onChoose={chart} />}
          <DealStrip symbol={charted} oneTap={oneTap} isFolded={isFolded} onFold={fold} />
        </section>
      </div>
      <RateList charted={isFolded ? '' : charted} onChart={chart} oneTap={oneTap} />
      <div className={styles.dock}>
        <OpenTradesDock />
        {typeof oneTap === 'object' && <oneTap.OneTapBar consent={oneTap.consent} />}
      </div>
      {/* No Suspense around it: a desk appears as a whole. */}
      {wasDesk && <Desk symbol={charted} onChoose={chart} />}
    </div>
  )
}

/** The instrument of the chart and whether it is folded, stored for the next visit. Selecting one scrolls the chart into view. */
function useCharted(place: RefObject<HTMLElement | null>) {
  const { userid } = useSession()
  const [charted, setCharted] = useKeptText(`charted:${userid}`, FIRST)
  const [folded, setFolded] = useKeptText(`chartFolded:${userid}`, '')
  const [act] = useState(() => ({
    chart(symbol: string): void {
      setCharted(symbol)
      setFolded('')
      const { top, height } = place.current?.getBoundingClientRect() ?? { top: 0, height: 0 }
      // On a phone the chart may be scrolled out of view; half of it in view is enough.
      if (top + height / 2 >= 0) return
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      place.current?.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' })
    },
    fold: (next: boolean) => setFolded(next ? 'folded' : ''),
  }))
  return { ...act, charted, isFolded: folded !== '' }
}
