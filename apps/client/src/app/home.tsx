import { SkeletonRows } from '@gf/ui'
import { useState } from 'react'
import { dialogEntry } from '../components/back-closes.ts'
import { lazyFile, Nothing } from '../components/lazy-file.ts'
import { lazyPart } from '../components/lazy-part.ts'
import { useLocation } from '../components/navigation.tsx'
import { isOverHome } from '../components/over-home.ts'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { LiveChart } from '../prices/live-chart.tsx'
import { ticketSymbol } from '../prices/ticket-path.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './shell.module.css'

const fetchDesk = () => import('./desk/desk.tsx')
/** Loaded only where a screen is wide enough. If loading fails, HOME works without it. */
const { Part: Desk } = lazyFile(async () => (await fetchDesk()).Desk, Nothing)
const { Part: Charts } = lazyFile(async () => (await fetchDesk()).DeskCharts, LiveChart)
const TicketSheet = lazyPart(async () => (await import('../features/trade/trade-screen.tsx')).TicketSheet)

/** HOME, with its desk, or on a phone the ticket over it. */
export function Home() {
  return (
    <>
      <HomeScreen Desk={Desk} Charts={Charts} />
      <TicketOver />
    </>
  )
}

/** The ticket of the address, as a sheet. It stays when closed, with what is typed, and gives the focus back. */
function TicketOver() {
  const { shell } = useTexts()
  const { pathname, state } = useLocation()
  const isOver = isOverHome(state)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed' | 'missing'>('unused')
  if (isOver && sheet === 'unused') setSheet('open')
  // The entry of one that was closed, or did not load, has been left.
  if (!isOver && sheet === 'closed') setSheet('open')
  if (!isOver && sheet === 'missing') setSheet('unused')
  if (sheet === 'unused') return null
  const leave = (as: 'closed' | 'missing'): void => {
    setSheet(as)
    dialogEntry.leave()
  }
  const isOpen = isOver && sheet === 'open'
  return (
    <>
      {isOpen && (
        <div className={styles.coming}>
          <SkeletonRows rows={8} label={shell.loading} />
        </div>
      )}
      <TicketSheet
        symbol={ticketSymbol(pathname) ?? ''}
        open={isOpen}
        onClose={() => leave('closed')}
        onMissing={() => leave('missing')}
      />
    </>
  )
}
