import { formatPrice, pointsOf } from '@gf/i18n'
import { points, toWireNumber } from '@gf/money'
import type { Cents } from '@gf/money'
import { ConfirmDialog, showToast } from '@gf/ui'
import { useTexts } from '../texts/chart-trading.en.ts'
import { exitWorthOf, isPending, labelOf } from './chart-lines.ts'
import type { DealtLine } from './chart-lines.ts'
import type { Exit } from './exit-worth.ts'
import { commandWords, useCommand } from './use-command.ts'

/** A line that was moved, or an exit that was dragged out of an entry. */
export interface Move extends DealtLine {
  readonly of: Exit | 'pending'
  /** The new price in points. */
  readonly price: number
  readonly settle: (accepted: boolean) => void
}

interface MoveQuestionProps {
  readonly move: Move
  readonly digits: number
  readonly equity: Cents | undefined
  readonly onEnd: () => void
}

/** Asks once before a moved line is sent, with what it would bring there. */
export function MoveQuestion({ move, digits, equity, onEnd }: MoveQuestionProps) {
  const { chartTrading, shell } = useTexts()
  const { of, row, price, settle } = move
  const name = chartTrading.lineOf(chartTrading.lines[of], `${labelOf(row, chartTrading.sides)} ${row.cpair}`)
  const priceText = formatPrice(points(price), digits)
  const worth = of === 'pending' ? '' : exitWorthOf(row, of, price, digits, equity).profit
  const isOrder = isPending(row)
  const isNew = of !== 'pending' && row[of] === null
  const end = (accepted: boolean): void => {
    settle(accepted)
    onEnd()
  }
  const use = {
    failed: chartTrading.moveFailed,
    tell(): void {
      const isTrailed = of === 'stoploss' && row.trail !== null && !isOrder
      const moved = isNew ? chartTrading.added(name, priceText) : chartTrading.moved(name, priceText)
      showToast({ tone: 'good', title: isTrailed ? chartTrading.movedTrailed(name) : moved })
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
      title={(isNew ? chartTrading.addQuestion : chartTrading.moveQuestion)(name, priceText)}
      confirmLabel={isNew ? chartTrading.add : chartTrading.move}
      cancelLabel={command.state === undefined ? shell.cancel : shell.close}
      pending={command.state !== undefined}
      onConfirm={confirm}
      onCancel={() => end(false)}
    >
      {of !== 'pending' && row[of] !== null && (
        <p>{chartTrading.movedFrom(formatPrice(pointsOf(row[of], digits), digits))}</p>
      )}
      {worth !== '' && <p>{chartTrading.moveWorth(worth)}</p>}
      <p role="status">{command.state === 'waiting' && shell.stillTrying}</p>
      {command.error !== undefined && <p role="alert">{commandWords(command.error)}</p>}
    </ConfirmDialog>
  )
}

/** Includes the other prices: the server removes those left out. */
function moved({ of, row, price }: Move, digits: number) {
  const wire = toWireNumber(price, digits)
  return {
    bsid: row.bsid,
    target: of === 'target' ? wire : row.target,
    stoploss: of === 'stoploss' ? wire : row.stoploss,
    limit: of === 'pending' ? wire : row.trade_price,
  }
}
