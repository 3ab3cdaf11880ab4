import { useOnline } from '@gf/ui'
import { useSyncExternalStore } from 'react'
import { useInstruments } from '../lib/instruments.ts'
import { useConnection } from '../lib/live.ts'
import { lastKnown, queryClient } from '../lib/queries.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './shell.module.css'

const followQueries = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** One quiet bar while prices do not arrive as they should. */
export function ConnectionBar() {
  const { shell } = useTexts()
  const connection = useConnection()
  const online = useOnline()
  const known = useSyncExternalStore(followQueries, () => (online ? 0 : lastKnown()))
  const words = {
    reconnecting: shell.reconnecting,
    polling: shell.pollingPrices,
    connecting: '',
    live: '',
    stopped: '',
  }
  const text = online ? words[connection] : shell.offline(known > 0 ? momentOf(known) : '—')
  return (
    <div
      role="status"
      aria-live="polite"
      className={styles['connection']}
      data-shown={text !== '' || undefined}
    >
      {text}
    </div>
  )
}

/** Says that prices are not a market's, wherever they are not. */
export function FeedNotice() {
  const { shell } = useTexts()
  const kind = useInstruments().data?.feed.kind
  if (kind === 'live') return null
  // Until it is known the line is kept free, so that the screen does not jump.
  if (kind === undefined) return <p className={styles['feedNotice']}>{'\u00a0'}</p>
  return (
    <p className={styles['feedNotice']}>
      {kind === 'simulated' ? shell.simulatedPrices : shell.recordedPrices}
    </p>
  )
}

/** '14:05', with its day where that is another one. */
function momentOf(at: number): string {
  const date = new Date(at)
  const day =
    date.toDateString() === new Date().toDateString() ? {} : ({ day: 'numeric', month: 'short' } as const)
  return date.toLocaleString(document.documentElement.lang, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
