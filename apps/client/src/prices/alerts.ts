import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer, ApiRequest } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import { useSend } from '../components/use-send.ts'
import { queryClient } from '../session/queries.ts'
import { useSession } from '../session/session.ts'
import { useTexts } from '../texts/alerts.en.ts'
import type { AlertsTexts } from '../texts/alerts.en.ts'
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

export type NewAlert = Omit<ApiRequest<'POST price_alert_add_api/{userid}'>, 'userid'>

/** What an alert waits for, in words. `price` is its price as text. */
export function conditionOf(
  alerts: AlertsTexts,
  { kind = 'price', side = 'bid', direction, percent, within, ...study }: Condition,
  price: string,
): string {
  if (kind === 'change') return alerts.moves[direction](String(percent), within ? String(within) : '')
  if (kind === 'average' || kind === 'rsi') {
    const name = `${(study.average ?? 'rsi').toUpperCase()} ${String(study.period)} (${String(study.timeframe)})`
    return kind === 'rsi'
      ? alerts.levels[direction](name, String(study.level))
      : alerts.closes[direction](name)
  }
  return side === 'ask' ? alerts.waitsForAsk[direction](price) : alerts.waits[direction](price)
}

type Condition = Pick<NewAlert, 'kind' | 'side'> & {
  readonly direction: 'rises' | 'falls'
  readonly percent?: NewAlert['percent'] | null
  readonly within?: number | string | null | undefined
  readonly timeframe?: NewAlert['timeframe'] | null
  readonly average?: NewAlert['average'] | null
  readonly period?: number | string | null | undefined
  readonly level?: number | string | null | undefined
}

/** Sets an alert. `failed` titles the notice of a failure where no form shows the reason. */
export function useAddAlert(failed?: string) {
  const { alerts } = useTexts()
  const { userid } = useSession()
  return useSend({
    send: (alert: NewAlert) => callApi('POST price_alert_add_api/{userid}', { userid, ...alert }),
    reasons: alerts.reasons,
    done: ({ direction }, { asset, price, ...alert }) => ({
      title: alerts.added(asset, conditionOf(alerts, { ...alert, direction }, String(price))),
    }),
    failed,
    reload: refresh,
  })
}

/** Moves an alert to another price, as a decimal of the instrument. */
export function useMoveAlert() {
  const { alerts } = useTexts()
  return useSend({
    send: (form: ApiRequest<'POST price_alert_move_api'>) => callApi('POST price_alert_move_api', form),
    reasons: alerts.reasons,
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
