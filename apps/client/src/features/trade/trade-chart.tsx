import { ConfirmDialog, formatMoney, showToast } from '@gf/ui'
import { points, toWireNumber } from '@gf/money'
import { useMemo, useState } from 'react'
import type { ChartLine } from '../../chart/messages.ts'
import { callApi } from '../../lib/call-api.ts'
import { formatPrice } from '../../lib/format.ts'
import { newCommandKey } from '../../lib/ids.ts'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { readProfitAt } from '../../lib/live.ts'
import { refreshDealing } from '../../lib/queries.ts'
import { withSecondStep } from '../../lib/second-step.ts'
import { LiveChart } from '../../parts/live-chart.tsx'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/trade.ts'
import { labelOf, useTradeLines, worthOf } from './use-trade-lines.ts'
import type { DealtLine, DealtRow } from './use-trade-lines.ts'

interface Move extends DealtLine {
  /** Where it was dropped, in points. */
  readonly price: number
  /** Made once, so that sending it again changes nothing twice. */
  readonly cid: string
  readonly settle: (accepted: boolean) => void
}

/** The chart with the lines of what is open in this instrument; a line that is moved asks once before it is sent. */
export function TradeChart({ instrument }: { readonly instrument: InstrumentRow }) {
  const { symbol, digits } = instrument
  const dealt = useTradeLines(symbol, digits)
  const lines = useMemo(() => dealt.map(({ line }) => line), [dealt])
  const [moving, setMoving] = useState<Move>()
  // The browser's way back may show another instrument in the middle of the question.
  const asked = moving?.row.cpair === symbol ? moving : undefined
  const find = (line: ChartLine): DealtLine | undefined =>
    dealt.find((each) => each.line.id === line.id && each.line.kind === line.kind)
  return (
    <>
      <LiveChart
        symbol={symbol}
        lines={lines}
        worthAt={(line, price) =>
          worthOf(line.kind === 'pending' ? undefined : profitAt(find(line)?.row, price))
        }
        onLineDragged={(line, price) => {
          const found = find(line)
          if (!found || asked) return false
          return new Promise((settle) => setMoving({ ...found, price, cid: newCommandKey(), settle }))
        }}
      />
      {asked && <MoveQuestion move={asked} digits={digits} onEnd={() => setMoving(undefined)} />}
    </>
  )
}

function profitAt(row: DealtRow | undefined, price: number): number | undefined {
  return row && readProfitAt(row.cpair, row, points(price))
}

interface MoveQuestionProps {
  readonly move: Move
  readonly digits: number
  readonly onEnd: () => void
}

function MoveQuestion({ move, digits, onEnd }: MoveQuestionProps) {
  const { trade, shell } = useTexts()
  const [pending, setPending] = useState(false)
  const { line, row, price, settle } = move
  const name = trade.lineOf(trade.lines[line.kind], `${labelOf(row, trade.dealtSides)} ${row.cpair}`)
  const priceText = formatPrice(points(price), digits)
  const worth = line.kind === 'pending' ? undefined : profitAt(row, price)
  const end = (accepted: boolean): void => {
    settle(accepted)
    onEnd()
  }
  const confirm = async (): Promise<void> => {
    setPending(true)
    try {
      await sendMove(move, digits)
      const isTrailed = line.kind === 'stoploss' && row.trail !== null && !isPending(row)
      showToast({ tone: 'good', title: isTrailed ? trade.movedTrailed(name) : trade.moved(name, priceText) })
      end(true)
    } catch (error) {
      showToast({ tone: 'bad', title: trade.moveFailed, detail: explain(error) })
      end(false)
    }
    // Also after a failure: where no answer came, it may have been moved.
    await refreshDealing()
  }
  return (
    <ConfirmDialog
      open
      title={trade.moveQuestion(name, priceText)}
      confirmLabel={trade.move}
      cancelLabel={shell.cancel}
      pending={pending}
      onConfirm={() => void confirm()}
      onCancel={() => end(false)}
    >
      {worth !== undefined && trade.moveWorth(formatMoney(worth, 'USD', { signed: true }))}
    </ConfirmDialog>
  )
}

/** Whether the row is an order that waits; nothing trails there yet. */
const isPending = ({ order_type, margin }: DealtRow): boolean => order_type !== 'market' && margin === 0

/** The other prices of the trade or order go along: what is left out would be removed. */
async function sendMove({ line, row, price, cid }: Move, digits: number): Promise<void> {
  const wire = toWireNumber(price, digits)
  const { bsid, trade_price } = row
  const target = line.kind === 'target' ? wire : row.target
  const stoploss = line.kind === 'stoploss' ? wire : row.stoploss
  const isOrder = line.kind === 'pending' || isPending(row)
  const limit = line.kind === 'pending' ? wire : trade_price
  await withSecondStep((proof) => {
    const form = { bsid, target, stoploss, cid, ...proof }
    return isOrder
      ? callApi('POST order_change_api', { ...form, limit })
      : callApi('POST update_trade_api', form)
  })
}
