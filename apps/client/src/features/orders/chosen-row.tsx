import { ConfirmDialog, Note, Sheet, showToast } from '@gf/ui'
import { MousePointerClick } from 'lucide-react'
import { useCommand } from '../../ordering/use-command.ts'
import { useInstrument } from '../../prices/instruments.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/orders.en.ts'
import { ActFrame, TradeStrip } from './act-frame.tsx'
import { ChangeOrderSheet } from './change-order-sheet.tsx'
import * as styles from './chosen-row.module.css'
import { CloseTradeSheet } from './close-trade-sheet.tsx'
import { EditTradeSheet } from './edit-trade-sheet.tsx'
import type { EndingProps } from './edit-trade-sheet.tsx'
import { nameOf, priceText } from './figures.ts'
import type { OrdersTab } from './order-states.tsx'
import { ClosingDetails, PendingDetails, TradeDetails } from './row-details.tsx'
import type { Act } from './row-details.tsx'
import { useWhyOff } from './use-orders.ts'
import type { OrderRow } from '../../prices/open-trades.ts'

interface ChosenRowProps {
  readonly tab: OrdersTab
  readonly row: OrderRow | undefined
  readonly act: Act | undefined
  readonly onAct: (act: Act | undefined) => void
  /** An act has ended the trade or the order. */
  readonly onOver: () => void
  readonly onClose: () => void
}

/** The details of a row, by its tab. */
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
      <p className={styles.paneHint}>
        <MousePointerClick size={20} aria-hidden />
        {orders.chooseHint}
      </p>
    )
  }
  return (
    <section className={styles.pane} aria-label={orders.detailsOf(row.cpair)}>
      <h2>{row.cpair}</h2>
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
  if (act === 'close') return <CloseTradeSheet {...shared} percent={100} onOver={onOver} />
  if (act === 'half') return <CloseTradeSheet {...shared} percent={50} onOver={onOver} />
  if (act === 'reverse') return <ReverseSheet {...shared} onOver={onOver} />
  if (act === 'change') return <ChangeOrderSheet {...shared} />
  return <CancelDialog {...shared} onOver={onOver} />
}

interface CancelDialogProps {
  readonly row: OrderRow
  readonly onClose: () => void
  /** The order is cancelled. */
  readonly onOver: () => void
}

/** Asks once before a pending order is cancelled, naming it. */
export function CancelDialog({ row, onClose, onOver }: CancelDialogProps) {
  const { orders } = useTexts()
  const { sides, kinds } = orders
  const what = orders.pendingName(
    sides[row.trade_type],
    kinds[row.order_type],
    nameOf(row),
    priceText(row.cpair, row.trade_price),
  )
  const command = useCommand({
    name: `cancel ${row.bsid}`,
    route: 'POST order_cancel_api',
    failed: orders.notCancelled,
    tell: () => showToast({ tone: 'good', title: orders.cancelled(what) }),
    onDone: onOver,
  })
  return (
    <ConfirmDialog
      open
      title={orders.cancelQuestion(what)}
      confirmLabel={orders.cancelOrder}
      cancelLabel={orders.keepOrder}
      tone="danger"
      pending={command.state !== undefined}
      onConfirm={() => command.run({ bsid: row.bsid })}
      onCancel={onClose}
    >
      {command.state === 'waiting' ? orders.waiting : orders.cancelText}
      {command.error !== undefined && (
        <Note tone="danger" role="alert">
          {explain(command.error)}
        </Note>
      )}
    </ConfirmDialog>
  )
}

/** Asks once before a trade is turned round: closed, and opened again on the other side. */
export function ReverseSheet({ row, onClose, onOver }: Omit<EndingProps, 'instrument'>) {
  const { orders, shell } = useTexts()
  const whyOff = useWhyOff(row.cpair)
  const other = row.trade_type === 'BUY' ? 'SELL' : 'BUY'
  const command = useCommand({
    name: `reverse ${row.bsid}`,
    route: 'POST trade_reverse_api',
    failed: orders.notReversed,
    tell: ({ price }) =>
      showToast({
        tone: 'good',
        title: orders.reversed(orders.sides[other], nameOf(row), priceText(row.cpair, price)),
      }),
    onDone: onOver,
  })
  return (
    <Sheet open onClose={onClose} title={orders.reverseQuestion(nameOf(row))} closeLabel={shell.close}>
      <ActFrame
        submitLabel={orders.confirmReverse(orders.sides[other])}
        state={command.state}
        error={command.error}
        whyOff={whyOff}
        onSubmit={() => {
          command.run({ bsid: row.bsid })
          return true
        }}
        onCancel={onClose}
      >
        <TradeStrip row={row} />
        <p>{orders.reverseText(nameOf(row), orders.sides[other])}</p>
        <p>{orders.dealsAtServer}</p>
      </ActFrame>
    </Sheet>
  )
}
