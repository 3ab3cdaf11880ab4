import { useState } from 'react'
import type { ReactNode } from 'react'
import { UndoBar } from '../../components/undo-bar.tsx'
import { conditionOf, useAddAlert, useRemoveAlert } from '../../prices/alerts.ts'
import type { NewAlert, PriceAlert } from '../../prices/alerts.ts'
import { useTexts } from '../../texts/alerts.en.ts'
import { usePriceText } from './alert-rows.tsx'

/** Removes an alert, and what takes that back afterwards. */
export function useRemoval(): { readonly remove: (alert: PriceAlert) => void; readonly undo: ReactNode } {
  const [removed, setRemoved] = useState<PriceAlert>()
  const removal = useRemoveAlert()
  return {
    remove: (alert) => removal.mutate(alert.alert, { onSuccess: () => setRemoved(alert) }),
    undo: removed && <Undo key={removed.alert} alert={removed} onUndone={() => setRemoved(undefined)} />,
  }
}

/** Sets a removed alert again, relative to the price at that moment. */
function Undo({ alert, onUndone }: { readonly alert: PriceAlert; readonly onUndone: () => void }) {
  const { alerts } = useTexts()
  const add = useAddAlert(alerts.notAdded)
  const price = usePriceText()(alert.metal, alert.price)
  const { metal: asset } = alert
  return (
    <UndoBar
      text={alerts.removed(asset, conditionOf(alerts, alert, price))}
      undo={alert.met === null ? alerts.undo : alerts.again}
      onUndo={() => add.mutate(termsOf(alert, price), { onSuccess: onUndone })}
      pending={add.isPending}
    />
  )
}

/** The request that sets an alert again; `price` is its price as text. */
function termsOf(alert: PriceAlert, price: string): NewAlert {
  const {
    metal: asset,
    kind,
    side,
    direction,
    percent,
    within,
    timeframe,
    average,
    period,
    level,
    repeat,
  } = alert
  const optional = { percent, within, timeframe, average, period, level, repeat }
  const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null))
  return kind === 'price' ? { asset, kind, side, price, ...known } : { asset, kind, direction, ...known }
}
