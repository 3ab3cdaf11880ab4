import { Sheet } from '@gf/ui'
import { MousePointerClick } from 'lucide-react'
import { useInstrument } from '../../lib/instruments.ts'
import { useTexts } from '../../texts/orders.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeOrderSheet } from './change-order-sheet.tsx'
import { CloseTradeSheet } from './close-trade-sheet.tsx'
import { EditTradeSheet } from './edit-trade-sheet.tsx'
import { ReverseSheet } from './reverse-sheet.tsx'
import { ClosingDetails, PendingDetails, TradeDetails } from './row-details.tsx'
import type { Act } from './row-details.tsx'
import type { OrdersTab } from './order-states.tsx'
import type { OrderRow } from './use-orders.ts'
import styles from './chosen-row.module.css'

interface ChosenRowProps {
  readonly tab: OrdersTab
  readonly row: OrderRow | undefined
  readonly act: Act | undefined
  readonly onAct: (act: Act | undefined) => void
  /** An act has ended the trade or the order. */
  readonly onOver: () => void
  readonly onClose: () => void
}

/** The details of a row by the tab it stands in. */
function Details({ tab, row, onAct }: Pick<ChosenRowProps, 'tab' | 'onAct'> & { readonly row: OrderRow }) {
  if (tab === 'active') return <TradeDetails row={row} onAct={onAct} />
  if (tab === 'pending') return <PendingDetails row={row} onAct={onAct} />
  return <ClosingDetails row={row} />
}

/** The chosen row on a phone: a sheet that rises over the list, while no act has its own. */
export function DetailsSheet({ tab, row, act, onAct, onClose }: Omit<ChosenRowProps, 'onOver'>) {
  const { shell } = useTexts()
  if (!row || act !== undefined) return null
  return (
    <Sheet open onClose={onClose} title={row.cpair} closeLabel={shell.close}>
      <Details tab={tab} row={row} onAct={onAct} />
    </Sheet>
  )
}

/** The chosen row on a wide screen: beside the list. */
export function DetailsPane({ tab, row, onAct }: Omit<ChosenRowProps, 'act' | 'onOver' | 'onClose'>) {
  const { orders } = useTexts()
  if (!row) {
    return (
      <p className={styles['paneHint']}>
        <MousePointerClick size={20} aria-hidden />
        {orders.chooseHint}
      </p>
    )
  }
  return (
    <section className={styles['pane']} aria-label={orders.detailsOf(row.cpair)}>
      <h2 className={styles['paneTitle']}>{row.cpair}</h2>
      <Details tab={tab} row={row} onAct={onAct} />
    </section>
  )
}

/** The dialog of the act that was chosen for the row. */
export function ActOnRow({ row, act, onAct, onOver }: Omit<ChosenRowProps, 'tab' | 'onClose'>) {
  const instrument = useInstrument(row?.cpair ?? '')
  if (!row || !instrument || act === undefined) return null
  const shared = { row, instrument, onClose: () => onAct(undefined) }
  if (act === 'edit') return <EditTradeSheet {...shared} />
  if (act === 'close') return <CloseTradeSheet {...shared} onOver={onOver} />
  if (act === 'reverse') return <ReverseSheet {...shared} onOver={onOver} />
  if (act === 'change') return <ChangeOrderSheet {...shared} />
  return <CancelDialog {...shared} onOver={onOver} />
}
