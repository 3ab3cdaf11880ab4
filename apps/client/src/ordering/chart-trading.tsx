import { useEffect, useMemo, useState } from 'react'
import type { ChartLinkEvents } from '../chart/chart-link.ts'
import type { ChartLine } from '../chart/messages.ts'
import type { InstrumentRow } from '../prices/instruments.ts'
import { useTexts } from '../texts/chart-trading.en.ts'
import { exitOf, exitWorthOf, noWorth, useAlertLines, useTradeLines } from './chart-lines.ts'
import type { DealtLine } from './chart-lines.ts'
import { LevelWish } from './level-wish.tsx'
import type { ChartLevel } from './level-wish.tsx'
import { useAlertMove } from './move-alert.tsx'
import { MoveQuestion } from './move-question.tsx'
import type { Move } from './move-question.tsx'
import { RunAct } from './run-act.tsx'
import type { ActOnExits } from './run-act.tsx'
import { useEquity } from './use-equity.ts'

/** What trading adds to a chart. */
export interface TradedChart extends Partial<
  Pick<ChartLinkEvents, 'worthAt' | 'onLineDragged' | 'onLineAct'>
> {
  readonly lines?: readonly ChartLine[]
}

interface ChartTradingProps {
  readonly instrument: InstrumentRow
  /** Takes what the chart is to show and how it answers, each time that changes. */
  readonly onChange: (traded: TradedChart) => void
  /** Where on the chart an order or alert is wanted. */
  readonly level: ChartLevel | undefined
  readonly onLevelEnd: () => void
}

/** The open trades, pending orders and alerts of a chart's instrument as its lines. A moved line asks for confirmation. */
export function ChartTrading({ instrument, onChange, level, onLevelEnd }: ChartTradingProps) {
  const { symbol, digits } = instrument
  const { chartTrading } = useTexts()
  const dealt = useTradeLines(symbol, digits)
  const alerts = useAlertLines(symbol, digits)
  const equity = useEquity()
  const [moving, setMoving] = useState<Move>()
  // Another instrument may be shown during the confirmation.
  const asked = moving?.row.cpair === symbol ? moving : undefined
  const { ask: askOfAlert, question: ofAlert, isAsked: isAlertAsked } = useAlertMove(symbol, digits)
  const isAsked = asked !== undefined || isAlertAsked
  const [acting, setActing] = useState<ActOnExits>()
  const traded = useMemo((): TradedChart => {
    const find = (line: ChartLine): DealtLine | undefined =>
      dealt.find((each) => each.line.id === line.id && each.line.kind === line.kind)
    return {
      lines: [...dealt.map(({ line }) => line), ...alerts],
      worthAt(line, price) {
        const found = find(line)
        const exit = found && exitOf(found, price)
        if (!found || !exit || exit === 'pending') return noWorth
        const worth = exitWorthOf(found.row, exit, price, digits, equity)
        return line.kind === 'entry'
          ? { ...worth, profit: `${chartTrading.exits[exit]} ${worth.profit}` }
          : worth
      },
      onLineDragged(line, price) {
        if (isAsked) return false
        if (line.kind === 'alert') return askOfAlert(Number(line.id), price)
        const found = find(line)
        if (!found) return false
        return new Promise((settle) => setMoving({ ...found, of: exitOf(found, price), price, settle }))
      },
      onLineAct(line, act) {
        const found = find(line)
        // The stoploss may have moved since the button was drawn.
        const isOffered = found?.line.acts?.some(({ name }) => name === act)
        if (found && isOffered && (act === 'breakEven' || act === 'trail')) setActing({ row: found.row, act })
      },
    }
  }, [dealt, alerts, digits, equity, isAsked, askOfAlert, chartTrading])
  useEffect(() => onChange(traded), [onChange, traded])
  return (
    <>
      {asked && (
        <MoveQuestion move={asked} digits={digits} equity={equity} onEnd={() => setMoving(undefined)} />
      )}
      {ofAlert}
      {acting && <RunAct {...acting} instrument={instrument} onBegun={() => setActing(undefined)} />}
      {level && <LevelWish {...level} instrument={instrument} onEnd={onLevelEnd} />}
    </>
  )
}
