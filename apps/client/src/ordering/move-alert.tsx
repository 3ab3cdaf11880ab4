import { formatPrice } from '@gf/i18n'
import { formatDecimal, points } from '@gf/money'
import { ConfirmDialog, showToast } from '@gf/ui'
import { useCallback, useState } from 'react'
import { useMoveAlert } from '../prices/alerts.ts'
import { useTexts } from '../texts/chart-trading.en.ts'

/** The question about an alert's line that was moved, while its chart shows the symbol. */
export function useAlertMove(symbol: string, digits: number) {
  const [move, setMove] = useState<AlertMove>()
  const asked = move?.symbol === symbol ? move : undefined
  const ask = useCallback(
    (alert: number, price: number) =>
      new Promise<boolean>((settle) => setMove({ alert, symbol, price, settle })),
    [symbol],
  )
  const question = asked && (
    <MoveAlert key={asked.alert} move={asked} digits={digits} onEnd={() => setMove(undefined)} />
  )
  return { ask, question, isAsked: asked !== undefined }
}

/** An alert's line that was moved. */
interface AlertMove {
  readonly alert: number
  readonly symbol: string
  /** Points. */
  readonly price: number
  readonly settle: (accepted: boolean) => void
}

interface MoveAlertProps {
  readonly move: AlertMove
  readonly digits: number
  readonly onEnd: () => void
}

/** Asks once before a moved alert is sent. */
function MoveAlert({ move: { alert, symbol, price, settle }, digits, onEnd }: MoveAlertProps) {
  const { chartTrading, shell } = useTexts()
  const send = useMoveAlert()
  const line = chartTrading.lineOf(chartTrading.lines.alert, symbol)
  const at = formatPrice(points(price), digits)
  const end = (accepted: boolean): void => {
    settle(accepted)
    onEnd()
  }
  const confirm = (): void =>
    send.mutate(
      { alert, price: formatDecimal(price, digits) },
      {
        onSuccess: () => {
          showToast({ tone: 'good', title: chartTrading.moved(line, at) })
          end(true)
        },
      },
    )
  return (
    <ConfirmDialog
      open
      title={chartTrading.moveQuestion(line, at)}
      confirmLabel={chartTrading.move}
      cancelLabel={shell.cancel}
      pending={send.isPending}
      onConfirm={confirm}
      onCancel={() => end(false)}
    >
      {send.failure !== undefined && <p role="alert">{send.failure}</p>}
    </ConfirmDialog>
  )
}
