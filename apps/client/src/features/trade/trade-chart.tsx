import { formatPrice } from '@gf/i18n'
import { points, toWireNumber } from '@gf/money'
import type { Cents } from '@gf/money'
import { ConfirmDialog, formatMoney, showToast } from '@gf/ui'
import { useMemo, useState } from 'react'
import type { ChartLine } from '../../chart/messages.ts'
import { commandWords, useCommand } from '../../ordering/use-command.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { LiveChart } from '../../prices/live-chart.tsx'
import { readProfitAt } from '../../prices/live.ts'
import type { OrderRow } from '../../prices/open-trades.ts'
import { useTexts } from '../../texts/trade.en.ts'
import { labelOf, useTradeLines, worthOf } from './use-trade-lines.ts'
import type { DealtLine } from './use-trade-lines.ts'

interface Move extends DealtLine {
  /** The new price in points. */
  readonly price: number
  readonly settle: (accepted: boolean) => void
}

/** The chart with the open trades and pending orders of this instrument. Moving a line asks for confirmation. */
export function TradeChart({ instrument }: { readonly instrument: InstrumentRow }) {
  const { symbol, digits } = instrument
  const dealt = useTradeLines(symbol, digits)
  const lines = useMemo(() => dealt.map(({ line }) => line), [dealt])
  const [moving, setMoving] = useState<Move>()
  // Back may show another instrument during the confirmation.
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
          return new Promise((settle) => setMoving({ ...found, price, settle }))
        }}
      />
      {asked && <MoveQuestion move={asked} digits={digits} onEnd={() => setMoving(undefined)} />}
    </>
  )
}

function profitAt(row: OrderRow | undefined, price: number): Cents | undefined {
  return row && readProfitAt(row.cpair, row, points(price))
}

interface MoveQuestionProps {
  readonly move: Move
  readonly digits: number
  readonly onEnd: () => void
}

function MoveQuestion({ move, digits, onEnd }: MoveQuestionProps) {
  const { trade, shell } = useTexts()
  const { line, row, price, settle } = move
  const name = trade.lineOf(trade.lines[line.kind], `${labelOf(row, trade.dealtSides)} ${row.cpair}`)
  const priceText = formatPrice(points(price), digits)
  const worth = line.kind === 'pending' ? undefined : profitAt(row, price)
  const isOrder = line.kind === 'pending' || isPending(row)
  const end = (accepted: boolean): void => {
    settle(accepted)
    onEnd()
  }
  const use = {
    failed: trade.moveFailed,
    tell(): void {
      const isTrailed = line.kind === 'stoploss' && row.trail !== null && !isOrder
      showToast({ tone: 'good', title: isTrailed ? trade.movedTrailed(name) : trade.moved(name, priceText) })
    },
    onDone: () => end(true),
  }
  // The same command as Edit Trade and order changes, so that only one runs at a time.
  const exits = useCommand({ ...use, name: `edit ${row.bsid}`, route: 'POST update_trade_api' })
  const order = useCommand({ ...use, name: `change ${row.bsid}`, route: 'POST order_change_api' })
  const command = isOrder ? order : exits
  const confirm = (): void => {
    const { limit, ...form } = moved(move, digits)
    if (isOrder) order.run({ ...form, limit })
    else exits.run(form)
  }
  return (
    <ConfirmDialog
      open
      title={trade.moveQuestion(name, priceText)}
      confirmLabel={trade.move}
      cancelLabel={command.state === undefined ? shell.cancel : shell.close}
      pending={command.state !== undefined}
      onConfirm={confirm}
      onCancel={() => end(false)}
    >
      {worth !== undefined && <p>{trade.moveWorth(formatMoney(worth, 'USD', { signed: true }))}</p>}
      <p role="status">{command.state === 'waiting' && shell.stillTrying}</p>
      {command.error !== undefined && <p role="alert">{commandWords(command.error)}</p>}
    </ConfirmDialog>
  )
}

/** Whether the row is a pending order, whose stoploss does not trail yet. */
const isPending = ({ order_type, margin }: OrderRow): boolean => order_type !== 'market' && margin === 0

/** Includes the other prices: the server removes those left out. */
function moved({ line, row, price }: Move, digits: number) {
  const wire = toWireNumber(price, digits)
  return {
    bsid: row.bsid,
    target: line.kind === 'target' ? wire : row.target,
    stoploss: line.kind === 'stoploss' ? wire : row.stoploss,
    limit: line.kind === 'pending' ? wire : row.trade_price,
  }
}
