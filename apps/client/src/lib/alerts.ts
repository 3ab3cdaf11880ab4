import { showToast } from '@gf/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { texts } from '../texts/alerts.ts'
import { explainWith } from '../texts/explain-own.ts'
import { callApi } from './call-api.ts'
import type { ApiAnswer } from './call-api.ts'
import { useOwnEvents } from './live.ts'
import { queryClient } from './queries.ts'
import { useSession } from './session.ts'

export type PriceAlert = ApiAnswer<'GET price_alerts_api/{userid}'>['rows'][number]

const key = ['alerts'] as const
const refresh = () => queryClient.invalidateQueries({ queryKey: key })

/** The client's alerts, newest first; loaded anew when one is reached. */
export function useAlerts() {
  const { userid } = useSession()
  useOwnEvents(({ kind }) => {
    if (kind === 'price_alert' || kind === 'reset') refresh().catch(() => undefined)
  })
  return useQuery({
    queryKey: [...key, userid],
    queryFn: ({ signal }) => callApi('GET price_alerts_api/{userid}', { userid }, { signal }),
  })
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
