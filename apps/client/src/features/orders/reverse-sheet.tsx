import { Sheet, showToast } from '@gf/ui'
import { useTexts } from '../../texts/orders.ts'
import { ActFrame } from './act-frame.tsx'
import type { EndingProps } from './edit-trade-sheet.tsx'
import { nameOf, priceText } from './figures.ts'
import { TradeStrip } from './trade-strip.tsx'
import { useCommand } from '../../parts/use-command.ts'
import { useWhyOff } from './use-why-off.ts'

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
