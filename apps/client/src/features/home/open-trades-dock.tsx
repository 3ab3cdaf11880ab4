import { Suspense } from 'react'
import { lazyFile, Nothing } from '../../components/lazy-file.ts'
import { useWallet } from '../../session/queries.ts'

/** Loaded only with open trades. If loading fails, HOME works without it. */
const { Part: OpenTrades } = lazyFile(async () => (await import('./open-trades.tsx')).OpenTrades, Nothing)

/** The open trades above the menu; nothing without any. */
export function OpenTradesDock() {
  const { data } = useWallet()
  if (!data || (data.used_margin === 0 && data.floating === 0)) return null
  return (
    <Suspense>
      <OpenTrades />
    </Suspense>
  )
}
