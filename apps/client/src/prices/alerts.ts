import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { showToast } from '@gf/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../session/queries.ts'
import { useSession } from '../session/session.ts'
import { texts } from '../texts/alerts.en.ts'
import { explainWith } from '../texts/explain.ts'
import { useOwnEvents } from './live.ts'

export type PriceAlert = ApiAnswer<'GET price_alerts_api/{userid}'>['rows'][number]

const refresh = () => queryClient.invalidateQueries({ queryKey: ['GET price_alerts_api/{userid}'] })

/** The client's alerts, newest first; loaded anew when one is reached. */
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

/** Waits for a price, and says which way it has to go. */
export function useAddAlert() {
  const { userid } = useSession()
  return useMutation({
    mutationFn: ({ symbol, price }: NewAlert) =>
      callApi('POST price_alert_add_api/{userid}', { userid, asset: symbol, price }),
    onSuccess: async ({ direction }, { symbol, price }) => {
      showToast({ tone: 'good', title: texts().alerts.added[direction](symbol, price) })
      await refresh()
    },
  })
}

/** Takes an alert out of the list. */
export function useRemoveAlert() {
  return useMutation({
    mutationFn: (alert: number) => callApi('POST price_alert_remove_api', { alert }),
    onError: (error) => {
      const { alerts } = texts()
      showToast({ tone: 'bad', title: alerts.notRemoved, detail: explainWith(alerts.reasons, error) })
    },
    onSettled: refresh,
  })
}
