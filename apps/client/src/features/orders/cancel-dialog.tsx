import { ConfirmDialog, showToast } from '@gf/ui'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/orders.ts'
import { nameOf, priceText } from './figures.ts'
import { useCommand } from '../../parts/use-command.ts'
import type { OrderRow } from './use-orders.ts'
import styles from './orders.module.css'

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
        <p role="alert" className={styles['refusal']}>
          {explain(command.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
