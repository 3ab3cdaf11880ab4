import { pointsOf } from '@gf/i18n'
import { formatDecimal, toWireNumber } from '@gf/money'
import { showToast } from '@gf/ui'
import { useEffect, useEffectEvent } from 'react'
import type { InstrumentRow } from '../prices/instruments.ts'
import type { OrderRow } from '../prices/open-trades.ts'
import { useTexts } from '../texts/chart-trading.en.ts'
import { closingPrice, labelOf } from './chart-lines.ts'
import type { ExitAct } from './exit-worth.ts'
import { trailPips } from './expiry.ts'
import { useCommand } from './use-command.ts'
import { trailDistances } from './waiting-fields.tsx'

/** A press on an entry's button. */
export interface ActOnExits {
  readonly row: OrderRow
  readonly act: ExitAct
}

interface RunActProps extends ActOnExits {
  readonly instrument: InstrumentRow
  /** The command is under way; notices tell how it ends. */
  readonly onBegun: () => void
}

/** Sends what one press asks for: the stoploss to the entry, or a trailing stop. */
export function RunAct({ row, act, instrument, onBegun }: RunActProps) {
  const { chartTrading } = useTexts()
  const name = `${labelOf(row, chartTrading.sides)} ${row.cpair}`
  const trail = trailOf(row, instrument)
  const command = useCommand({
    // The same command as Edit Trade, so that only one runs at a time.
    name: `edit ${row.bsid}`,
    route: 'POST update_trade_api',
    failed: chartTrading.actFailed,
    tell: () =>
      showToast({
        tone: 'good',
        title:
          act === 'trail'
            ? chartTrading.trailed(name, trailPips(trail, instrument))
            : row.trail === null
              ? chartTrading.brokenEven(name)
              : chartTrading.movedTrailed(chartTrading.lineOf(chartTrading.lines.stoploss, name)),
      }),
    onDone: () => undefined,
  })
  const run = useEffectEvent(() => {
    const { bsid, target, stoploss, trade_price } = row
    command.run(act === 'trail' ? { bsid, target, stoploss, trail } : { bsid, target, stoploss: trade_price })
    onBegun()
  })
  useEffect(() => run(), [])
  return null
}

/** The distance that a stoploss trails by, in the instrument's price: the one that it has now, otherwise a usual one. */
export function trailOf(row: OrderRow, { digits, pip_digits, group }: InstrumentRow): number {
  const now = closingPrice(row)
  if (row.stoploss !== null && now !== undefined)
    return toWireNumber(Math.abs(now - pointsOf(row.stoploss, digits)), digits)
  const pips = Number(trailDistances[group === 'metal' ? 'metal' : 'other'][1])
  return Number(formatDecimal(pips * 10 ** (digits - pip_digits), digits))
}
