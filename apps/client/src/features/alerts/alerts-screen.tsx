import { EmptyState, showToast } from '@gf/ui'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useAddAlert, useAlerts, useRemoveAlert } from '../../lib/alerts.ts'
import type { PriceAlert } from '../../lib/alerts.ts'
import { useInstruments } from '../../lib/instruments.ts'
import { AccountPage, Loaded } from '../../parts/account-page.tsx'
import { UndoBar } from '../../parts/undo-bar.tsx'
import { useTexts } from '../../texts/alerts.ts'
import { explainWith } from '../../texts/explain-own.ts'
import { AlertRows } from './alert-rows.tsx'
import { NewAlert } from './new-alert.tsx'
import { usePriceText } from './use-price-text.ts'

/** Price alerts: a new one, those that wait, and those that were reached. */
export function AlertsScreen() {
  const { alerts } = useTexts()
  const query = useAlerts()
  const instruments = useInstruments()
  const [removed, setRemoved] = useState<PriceAlert>()
  const remove = useRemoveAlert()
  const takeOut = (alert: PriceAlert): void =>
    remove.mutate(alert.alert, { onSuccess: () => setRemoved(alert) })
  return (
    <AccountPage title={alerts.title} intro={alerts.intro}>
      <Loaded query={instruments}>{({ rows }) => <NewAlert instruments={rows} />}</Loaded>
      <Loaded query={query}>
        {({ rows }) => (
          <Alerts
            waiting={rows.filter(({ met }) => met === null)}
            reached={rows.filter(({ met }) => met !== null)}
            onRemove={takeOut}
          />
        )}
      </Loaded>
      {removed && <Undo key={removed.alert} alert={removed} onUndone={() => setRemoved(undefined)} />}
    </AccountPage>
  )
}

interface AlertsProps {
  readonly waiting: readonly PriceAlert[]
  readonly reached: readonly PriceAlert[]
  readonly onRemove: (alert: PriceAlert) => void
}

function Alerts({ waiting, reached, onRemove }: AlertsProps) {
  const { alerts } = useTexts()
  if (waiting.length + reached.length === 0) {
    return (
      <EmptyState icon={<BellRing size={28} aria-hidden />} title={alerts.none}>
        {alerts.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      <AlertRows title={alerts.waiting} rows={waiting} empty={alerts.nothingWaits} onRemove={onRemove} />
      {reached.length > 0 && <AlertRows title={alerts.reached} rows={reached} onRemove={onRemove} />}
    </>
  )
}

/** Takes a removal back: the alert is set again, and waits for what its price then is away from. */
function Undo({ alert, onUndone }: { readonly alert: PriceAlert; readonly onUndone: () => void }) {
  const { alerts } = useTexts()
  const add = useAddAlert()
  const price = usePriceText()(alert.metal, alert.price)
  const undo = (): void =>
    add.mutate(
      { symbol: alert.metal, price },
      {
        onSuccess: onUndone,
        onError: (error) => {
          const detail = explainWith(alerts.reasons, error)
          showToast({ tone: 'bad', title: alerts.notAdded, detail })
        },
      },
    )
  return (
    <UndoBar
      text={alerts.removed(alert.metal, price)}
      undo={alert.met === null ? alerts.undo : alerts.again}
      onUndo={undo}
      pending={add.isPending}
    />
  )
}
