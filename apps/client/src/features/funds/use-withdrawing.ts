import { ApiRefusal, callApi, newCommandKey } from '@gf/api'
import type { Cents } from '@gf/money'
import { formatMoney, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { withSecondStep } from '../../proof/second-step.ts'
import { refreshFunding } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { texts } from '../../texts/withdraw.en.ts'
import { explainFunds, sendFunds, unlessSending } from './use-payment.ts'

interface Wanted {
  readonly cents: Cents
  /** Rupees per dollar, as the client confirmed. */
  readonly rate: number
  readonly cid: string
}

/** A withdrawal that the client has confirmed. Without an answer, a retry uses the same key. */
export const wanted = (asked: Omit<Wanted, 'cid'>): Wanted => ({ ...asked, cid: newCommandKey() })

/**
 * Asks for a withdrawal, and for the PIN or password where the server does. `onRateChanged` asks again at the rate that is in
 * force by now.
 */
export function useWithdraw(onRateChanged: (cents: Cents, rate: number) => void) {
  const { userid } = useSession()
  return useMutation({
    mutationFn: ({ cents, rate, cid }: Wanted) =>
      withSecondStep((proof) =>
        sendFunds('withdrawal', (signal) =>
          callApi(
            'POST withdraw_submit_api2',
            { amt: (cents / 100).toFixed(2), rate: rate.toFixed(2), user: userid, cid, ...proof },
            { signal },
          ),
        ),
      ),
    onError: async (error, { cents }) => {
      if (!(error instanceof ApiRefusal) || error.reason !== 'rate_changed') return
      await refreshFunding()
      onRateChanged(cents, Number(error.detail['rate']))
    },
    onSuccess: async (_answer, { cents }) => {
      showToast({ tone: 'good', title: texts().withdraw.sent(formatMoney(cents)) })
      await refreshFunding()
    },
  })
}

interface Cancelling {
  readonly onEnd: () => void
  /** Called once the screen shows it as cancelled. */
  readonly onCancelled: () => void
}

/** Cancels a withdrawal; a repeat finds it cancelled. */
export function useCancelWithdrawal({ onEnd, onCancelled }: Cancelling) {
  const cancel = useMutation({
    mutationKey: ['cancel withdrawal'],
    mutationFn: (wid: number) =>
      sendFunds('withdrawal', (signal) => callApi('POST withdrawal_cancel_api', { wid }, { signal })),
    onSuccess: () => showToast({ tone: 'good', title: texts().withdraw.cancelled }),
    onError: (error) =>
      showToast({ tone: 'bad', title: texts().withdraw.cancelFailed, detail: explainFunds(error) }),
    onSettled: async (_answer, error) => {
      onEnd()
      await refreshFunding()
      if (error === null) onCancelled()
    },
  })
  return { ...cancel, mutate: unlessSending(cancel, 'cancel withdrawal') }
}
