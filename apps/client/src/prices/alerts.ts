import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import { useSend } from '../components/use-send.ts'
import { queryClient } from '../session/queries.ts'
import { useSession } from '../session/session.ts'
import { useTexts } from '../texts/alerts.en.ts'
import { useOwnEvents } from './live.ts'

export type PriceAlert = ApiAnswer<'GET price_alerts_api/{userid}'>['rows'][number]

const refresh = () => queryClient.invalidateQueries({ queryKey: ['GET price_alerts_api/{userid}'] })

/** The client's alerts, newest first. Reloads them when one is triggered. */
export function useAlerts() {
  const { userid } = useSession()
  useOwnEvents(({ kind }) => {
    if (kind === 'price_alert' || kind === 'reset') refresh().catch(() => undefined)
  })
  return useQuery(callQuery('GET price_alerts_api/{userid}', { userid }))
}

export interface NewAlert {
  readonly symbol: string
  /** As a decimal of the instrument. */
  readonly price: string
}

/** Sets an alert. `failed` titles the notice of a failure where no form shows the reason. */
export function useAddAlert(failed?: string) {
  const { alerts } = useTexts()
  const { userid } = useSession()
  return useSend({
    send: ({ symbol, price }: NewAlert) =>
      callApi('POST price_alert_add_api/{userid}', { userid, asset: symbol, price }),
    reasons: alerts.reasons,
    done: ({ direction }, { symbol, price }) => ({ title: alerts.added[direction](symbol, price) }),
    failed,
    reload: refresh,
  })
}

/** Removes an alert. */
export function useRemoveAlert() {
  const { alerts } = useTexts()
  return useSend({
    send: (alert: number) => callApi('POST price_alert_remove_api', { alert }),
    reasons: alerts.reasons,
    failed: alerts.notRemoved,
    onSettled: refresh,
  })
}
