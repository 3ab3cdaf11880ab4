import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { showToast } from '@gf/ui'
import { callApi } from '../../lib/call-api.ts'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { refreshFunding } from '../../lib/funding.ts'
import type { FundingState } from '../../lib/funding.ts'
import { queryClient } from '../../lib/queries.ts'
import { sendUntilAnswered } from '../../lib/send-until-answered.ts'
import { stillTrying } from '../../parts/still-trying.ts'
import { texts } from '../../texts/deposit.ts'

type Payment = ApiAnswer<'GET pay_api'>
/** The deposit whose payment details are shown. */
export type OpenDeposit = NonNullable<FundingState['open_deposit']>

const A_DAY = 86_400_000
const keyOf = (did: number | undefined) => ['payment', did ?? 0]

/** QR code and UPI id of the open deposit. */
export function usePayment(open: OpenDeposit) {
  return useQuery({
    queryKey: keyOf(open.did),
    queryFn: ({ signal }) => callApi('GET pay_api', {}, { signal }),
    staleTime: A_DAY,
  })
}

interface Wanted {
  readonly paise: number
  /** The open deposit that is given up for it. */
  readonly replace?: number
}

/** Opens a deposit: shows where to pay an amount, at the rate of now. */
export function useOpenDeposit(onOpened: (did: number) => void) {
  return useMutation({
    mutationFn: ({ paise, replace }: Wanted) => {
      const asked = { amt: (paise / 100).toFixed(2), ...(replace !== undefined && { replace }) }
      return sendUntilAnswered({
        send: (signal) => callApi('GET pay_api', asked, { signal }),
        onSilence: stillTrying(),
      })
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

/** Cancels a deposit that is open or waits to be found; a repeat finds it cancelled. */
export function useCancelDeposit(onEnd: () => void) {
  return useMutation({
    mutationFn: (did: number) =>
      sendUntilAnswered({
        send: (signal) => callApi('POST deposit_cancel_api', { did }, { signal }),
        onSilence: stillTrying(),
      }),
    onSuccess: () => showToast({ tone: 'good', title: texts().deposit.cancelled }),
    onSettled: async () => {
      // Its question stays until the screen no longer shows what it was about.
      await refreshFunding()
      onEnd()
    },
  })
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
