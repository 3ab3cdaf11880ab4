import { showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { texts } from '../../texts/recover.ts'

/** What was asked for: to which address, and the challenge that its code opens. */
export interface Asked {
  readonly email: string
  readonly challenge: string
  /** Counts the codes that were sent, so that each starts the wait for the next anew. */
  readonly times: number
}

/** The two steps of a recovery: asking for a code, and opening the way to a new password with it. */
export function useRecovery(onTicket: (ticket: string) => void) {
  const [asked, setAsked] = useState<Asked>()
  const asking = useMutation({
    mutationFn: (email: string) => callApi('POST check_user_api', { username: email }),
    onSuccess: ({ otp }, email) => {
      opening.reset()
      if (asked) showToast({ tone: 'info', title: texts().recover.resent })
      setAsked({ email, challenge: otp, times: (asked?.times ?? 0) + 1 })
    },
  })
  const opening = useMutation({
    mutationFn: (code: string) => callApi('POST check_user_api', { otp: asked?.challenge ?? '', code }),
    onSuccess: ({ user }) => onTicket(user),
  })
  return {
    asked,
    asking,
    opening,
    /** Goes back to the first step. */
    startOver(): void {
      setAsked(undefined)
      asking.reset()
      opening.reset()
    },
  }
}
