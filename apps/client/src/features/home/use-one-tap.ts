import { showToast } from '@gf/ui'
import { useCallback, useState } from 'react'
import { readQuote } from '../../lib/live.ts'
import { readOneTap } from '../../lib/one-tap.ts'
import { useChosenWallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { texts } from '../../texts/texts.ts'

/** Deals one instrument at once. */
export type Tap = (symbol: string, side: 'BUY' | 'SELL') => void

export interface OneTap {
  /** Lots of one tap, as text. */
  readonly lots: string
  readonly tap: Tap
}

/**
 * One-tap trading, where the client has switched it on. What deals is fetched with the first tap, and deals at the price
 * that was tapped.
 */
export function useOneTap(): OneTap | undefined {
  const { userid, name } = useSession()
  const wallet = useChosenWallet()
  const [lots] = useState(() => readOneTap(userid))
  const tap = useCallback<Tap>(
    (symbol, side) => {
      if (lots === undefined) return
      const quote = readQuote(symbol)
      import('../../parts/deal-one-tap.ts').then(
        ({ dealOneTap }) => dealOneTap({ userid, name, wallet, symbol, side, lots, quote }),
        () => showToast({ tone: 'bad', title: texts().shell.couldNotLoad }),
      )
    },
    [userid, name, wallet, lots],
  )
  return lots === undefined ? undefined : { lots, tap }
}
