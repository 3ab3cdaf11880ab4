import { useState } from 'react'
import type { ReactNode } from 'react'
import { UndoBar } from '../../components/undo-bar.tsx'
import { useAddAlert, useRemoveAlert } from '../../prices/alerts.ts'
import type { PriceAlert } from '../../prices/alerts.ts'
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
  return (
    <UndoBar
      text={alerts.removed(alert.metal, price)}
      undo={alert.met === null ? alerts.undo : alerts.again}
      onUndo={() => add.mutate({ symbol: alert.metal, price }, { onSuccess: onUndone })}
      pending={add.isPending}
    />
  )
}
