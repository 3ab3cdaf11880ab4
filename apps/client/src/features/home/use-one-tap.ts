import { showToast } from '@gf/ui'
import { useEffect, useMemo, useState } from 'react'
import { forgetOneTap, keepsOneTap, useOneTapConsent } from '../../lib/one-tap.ts'
import type { OneTapConsent } from '../../lib/one-tap.ts'
import { useWhoNow } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { loadTexts, texts } from '../../texts/texts.ts'

type Parts = Pick<typeof import('./one-tap-parts.tsx'), 'TapPrice' | 'OneTapBar'>

/** One-tap trading while it is on: what was agreed to, and what the screen shows for it. */
export interface OneTap extends Parts {
  readonly consent: OneTapConsent
}

/**
 * Its file is fetched for clients who have switched it on. Until it is there, and the server has said which account is chosen,
 * it is 'coming': prices lead to their tickets, in rows of the height that they will have.
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
      const { TapPrice, OneTapBar } = await import('./one-tap-parts.tsx')
      await loadTexts()
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
