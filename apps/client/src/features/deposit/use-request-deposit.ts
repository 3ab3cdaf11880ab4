import { showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { refreshFunding } from '../../lib/funding.ts'
import { newCommandKey } from '../../lib/ids.ts'
import { openRequest } from '../../lib/open-request.ts'
import { sendUntilAnswered } from '../../lib/send-until-answered.ts'
import { useSession } from '../../lib/session.ts'
import { stillTrying } from '../../parts/still-trying.ts'
import { texts } from '../../texts/deposit.ts'

/** What the client says of a payment. Paise. */
export interface Payment {
  readonly paise: number
  readonly utr: string
  readonly reference: string
  readonly screenshot: File | undefined
}

/** Sends a deposit request. Where no answer comes the same goes out again under the same key: it is one request. */
export function useRequestDeposit(onSent: () => void) {
  const { userid } = useSession()
  return useMutation({
    mutationFn: ({ paise, utr, reference, screenshot, cid }: Payment & { readonly cid: string }) =>
      sendUntilAnswered({
        send: (signal) =>
          callApi(
            'POST web_deposite_submit_api',
            { amt: (paise / 100).toFixed(2), user: userid, utr, reference, cid },
            screenshot ? { files: { screenshot }, signal } : { signal },
          ),
        onSilence: stillTrying(),
      }),
    onSuccess: async ({ msg }) => {
      showToast({ tone: 'good', title: texts().deposit.sent, detail: msg })
      onSent()
      await refreshFunding()
    },
    // Another device may have said it before.
    onError: () => refreshFunding(),
  })
}

/**
 * The payment that was told last and not answered, where the same is told again: with its reference and key. The reference is
 * not compared: where the first one did arrive, its request is no longer open here.
 */
export const openPayment = (
  last: ReturnType<typeof useRequestDeposit>,
  { paise, utr, screenshot }: Payment,
) => openRequest(last, (sent) => sent.paise === paise && sent.utr === utr && sent.screenshot === screenshot)

export const newPayment = (payment: Payment) => ({ ...payment, cid: newCommandKey() })
