import { showToast } from '@gf/ui'
import { useCallback, useState } from 'react'
import { readOneTap } from '../../lib/one-tap.ts'
import { useChosenWallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { texts } from '../../texts/home.ts'

/** Deals one instrument at once. */
export type Tap = (symbol: string, side: 'BUY' | 'SELL') => void

export interface OneTap {
  /** Lots of one tap, as text. */
  readonly lots: string
  readonly tap: Tap
}

/** One-tap trading, where the client has switched it on. What deals is fetched with the first tap. */
export function useOneTap(): OneTap | undefined {
  const { userid, name } = useSession()
  const wallet = useChosenWallet()
  const [lots] = useState(() => readOneTap(userid))
  const tap = useCallback<Tap>(
    (symbol, side) => {
      if (lots === undefined) return
      const sayNothingSent = (): void => {
        const { home } = texts()
        showToast({ tone: 'bad', title: home.nothingSent, detail: home.nothingSentText })
      }
      import('../../lib/deal-one-tap.ts').then(({ dealOneTap }) => {
        if (!dealOneTap({ userid, name, wallet, symbol, side, lots })) sayNothingSent()
      }, sayNothingSent)
    },
    [userid, name, wallet, lots],
  )
  return lots === undefined ? undefined : { lots, tap }
}
