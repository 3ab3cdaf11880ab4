import { formatPrice } from '@gf/i18n'
import { points } from '@gf/money'
import { useEffect, useEffectEvent } from 'react'
import { fillsScreen, leaveFullScreen } from '../chart/full-screen-state.ts'
import { useNavigate } from '../components/navigation.tsx'
import { AlertSheet } from '../prices/alert-form.tsx'
import type { InstrumentRow } from '../prices/instruments.ts'
import { readQuote } from '../prices/live.ts'
import { ticketPath } from '../prices/ticket-path.ts'

/** An order or alert that is wanted at a price of the chart, in points. */
export interface ChartLevel {
  readonly act: 'order' | 'alert'
  readonly price: number
}

interface LevelWishProps extends ChartLevel {
  readonly instrument: InstrumentRow
  readonly onEnd: () => void
}

/** Opens the alert with the price filled in, or leads to the ticket: a BUY limit below the market, a SELL limit above it. */
export function LevelWish({ act, price, instrument, onEnd }: LevelWishProps) {
  const { symbol, digits } = instrument
  const navigate = useNavigate()
  const at = formatPrice(points(price), digits)
  const order = useEffectEvent(() => {
    const bid = readQuote(symbol)?.bid ?? price
    navigate(ticketPath(symbol, { side: price > bid ? 'SELL' : 'BUY', at }), { replace: fillsScreen() })
    leaveFullScreen()
    onEnd()
  })
  useEffect(() => {
    if (act === 'order') order()
  }, [act])
  if (act === 'order') return null
  return <AlertSheet instrument={instrument} at={at} open onClose={onEnd} />
}
