import { callApi, callQuery, NetworkFailure, sendUntilAnswered } from '@gf/api'
import type { ApiAnswer, Sending } from '@gf/api'
import type { Paise } from '@gf/money'
import { holdToast, showToast } from '@gf/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FundingState } from '../../session/funding.ts'
import { queryClient, refreshFunding } from '../../session/queries.ts'
import { texts } from '../../texts/deposit.en.ts'
import { explainWith } from '../../texts/explain.ts'

type Payment = ApiAnswer<'GET pay_api'>
/** The deposit whose payment details are shown. */
export type OpenDeposit = NonNullable<FundingState['open_deposit']>

const A_DAY = 86_400_000
const keyOf = (did: number | undefined) => [...callQuery('GET pay_api', {}).queryKey, did ?? 0]

/** QR code and UPI id of the open deposit. */
export function usePayment(open: OpenDeposit) {
  return useQuery({
    queryKey: keyOf(open.did),
    queryFn: ({ signal }) => callApi('GET pay_api', {}, { signal }),
    staleTime: A_DAY,
  })
}

interface Wanted {
  readonly paise: Paise
  /** The open deposit that is given up for it. */
  readonly replace?: number
}

/** Opens a deposit: shows where to pay an amount, at the rate of now. */
export function useOpenDeposit(onOpened: (did: number) => void) {
  return useMutation({
    mutationFn: ({ paise, replace }: Wanted) => {
      const asked = { amt: (paise / 100).toFixed(2), ...(replace !== undefined && { replace }) }
      return sendFunds('deposit', (signal) => callApi('GET pay_api', asked, { signal }))
    },
    onSuccess: async (answer: Payment) => {
      queryClient.setQueryData(keyOf(answer.opened?.did), answer)
      if (answer.opened) onOpened(answer.opened.did)
      await refreshFunding()
    },
    // Another device may have opened or paid one meanwhile.
    onError: () => refreshFunding(),
  })
}

/** Sends the request of a mutation unless one is on its way: a double tap is faster than a render. */
export function unlessSending<Sent>(
  mutation: { readonly mutate: (sent: Sent) => void },
  key: string,
): (sent: Sent) => void {
  return (sent) => {
    if (queryClient.isMutating({ mutationKey: [key] }) === 0) mutation.mutate(sent)
  }
}

/** Cancels a deposit that is open or waits to be found; a repeat finds it cancelled. */
export function useCancelDeposit(onEnd: () => void) {
  const cancel = useMutation({
    mutationKey: ['cancel deposit'],
    mutationFn: (did: number) =>
      sendFunds('deposit', (signal) => callApi('POST deposit_cancel_api', { did }, { signal })),
    onSuccess: () => showToast({ tone: 'good', title: texts().deposit.cancelled }),
    onSettled: async () => {
      // Its question stays until the screen no longer shows what it was about.
      await refreshFunding()
      onEnd()
    },
  })
  return { ...cancel, mutate: unlessSending(cancel, 'cancel deposit') }
}

/**
 * Shows the picture that a data: URL holds, as a blob, since the app shows pictures of its own origin and blobs only. The
 * returned function belongs to the image's `ref`.
 */
export function useBlobImage(dataUrl: string): (image: HTMLImageElement) => () => void {
  return useCallback(
    (image) => {
      const [head = '', body = ''] = dataUrl.split(',')
      const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))
      const type = /^data:([\w/+.-]+)/.exec(head)?.[1] ?? ''
      const made = URL.createObjectURL(new Blob([bytes], { type }))
      image.src = made
      return () => URL.revokeObjectURL(made)
    },
    [dataUrl],
  )
}

/** Sends a request until it is answered, and says so from when the answer is late until it is there or time is up. */
export async function sendFunds<Answer>(
  kind: 'deposit' | 'withdrawal',
  send: Sending<Answer>['send'],
): Promise<Answer> {
  let end: (() => void) | undefined
  const onSilence = (): void => {
    end ??= holdToast({ title: texts().shell.stillTrying })
  }
  try {
    return await sendUntilAnswered({ kind, send, onSilence })
  } finally {
    end?.()
  }
}

/** Why a request for money failed; where no answer came, what the client can do to know. */
export function explainFunds(error: unknown): string {
  const { funds } = texts()
  return error instanceof NetworkFailure ? funds.unanswered : explainWith(funds.reasons, error)
}
