import { useOnline } from '@gf/ui'
import { momentOf, useAsOf } from '../prices/as-of.tsx'
import { useInstruments } from '../prices/instruments.ts'
import { useConnection, useOwnEvents } from '../prices/live.ts'
import { refreshDealing, refreshInbox } from '../session/queries.ts'
import { useTexts } from '../texts/texts.ts'
import { QuietBar } from './quiet-bar.tsx'
import * as styles from './shell.module.css'

/** One quiet bar while prices do not arrive as they should. */
export function ConnectionBar() {
  const { shell } = useTexts()
  const connection = useConnection()
  const online = useOnline()
  const at = useAsOf()
  const moment = at === undefined ? '—' : momentOf(at)
  const words: Partial<Record<typeof connection, string>> = {
    reconnecting: shell.reconnecting(moment),
    polling: shell.pollingPrices,
  }
  return <QuietBar framed text={online ? (words[connection] ?? '') : shell.offline(moment)} />
}

/** Says that prices are not a market's, wherever they are not. */
export function FeedNotice() {
  const { shell } = useTexts()
  const kind = useInstruments().data?.feed.kind
  if (kind === 'live') return null
  // Until it is known the line is kept free, so that the screen does not jump.
  if (kind === undefined) return <p className={styles.feedNotice}>{'\u00a0'}</p>
  return (
    <p className={styles.feedNotice}>{kind === 'simulated' ? shell.simulatedPrices : shell.recordedPrices}</p>
  )
}

/** Reloads what a trading event changed, and announces events that the client did not cause. */
export function useOwnEventNotices(): void {
  useOwnEvents((event) => {
    // A feed that starts does not report earlier messages.
    if (event.kind === 'inbox_changed' || event.kind === 'reset') void refreshInbox()
    if (event.kind === 'inbox_changed') return
    refreshDealing().catch(() => undefined)
    if (event.kind === 'reset') return
    import('./announce-event.tsx').then(({ announceEvent }) => announceEvent(event)).catch(() => undefined)
  })
}
