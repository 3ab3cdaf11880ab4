import { showToast } from '@gf/ui'
import { useEffect, useMemo, useState } from 'react'
import { forgetOneTap, keepsOneTap, useOneTapConsent } from '../../ordering/one-tap.ts'
import type { OneTapConsent } from '../../ordering/one-tap.ts'
import { useWhoNow } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { texts } from '../../texts/texts.ts'

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
