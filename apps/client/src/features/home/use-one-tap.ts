import { showToast } from '@gf/ui'
import { useEffect, useMemo, useState } from 'react'
import { forgetOneTap, keepsOneTap, useOneTapConsent } from '../../ordering/one-tap.ts'
import type { OneTapConsent } from '../../ordering/one-tap.ts'
import { useWhoNow } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { texts } from '../../texts/texts.ts'

type Parts = Pick<typeof import('./one-tap-parts.tsx'), 'TapPrice' | 'OneTapBar'>

/** One-tap trading while it is on: the consent and the parts of the screen. */
export interface OneTap extends Parts {
  readonly consent: OneTapConsent
}

/**
 * Loads its code only for clients who turned it on. Until the code and the selected account are known it is 'coming':
 * prices open their tickets, in rows of the final height.
 */
export function useOneTap(): OneTap | 'coming' | undefined {
  const { userid } = useSession()
  const isKnown = useWhoNow() !== undefined
  const { wallet, chosenAt, lots } = useOneTapConsent() ?? {}
  const [parts, setParts] = useState<Parts>()
  const [isKept] = useState(() => keepsOneTap(userid))
  const isOn = lots !== undefined
  useEffect(() => {
    if (isKnown && !isOn) forgetOneTap(userid)
    if (!isOn) return
    const fetchParts = async (): Promise<void> => {
      const { TapPrice, OneTapBar, loadedTexts } = await import('./one-tap-parts.tsx')
      await loadedTexts()
      setParts({ TapPrice, OneTapBar })
    }
    fetchParts().catch(() => showToast({ tone: 'bad', title: texts().shell.couldNotLoad }))
  }, [userid, isKnown, isOn])
  const isComing = isKnown ? isOn : isKept
  return useMemo(
    () =>
      parts && wallet !== undefined && chosenAt !== undefined && lots !== undefined
        ? { ...parts, consent: { wallet, chosenAt, lots } }
        : isComing
          ? 'coming'
          : undefined,
    [parts, wallet, chosenAt, lots, isComing],
  )
}
