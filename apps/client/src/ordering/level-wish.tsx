import { formatPrice } from '@gf/i18n'
import { points } from '@gf/money'
import { useEffect, useEffectEvent } from 'react'
import { AlertSheet } from '../prices/alert-form.tsx'
import type { InstrumentRow } from '../prices/instruments.ts'
import { readQuote } from '../prices/live.ts'
import { useOpenTicket } from './order-sending.ts'

/** An order or alert that is wanted at a price of the chart, in points. */
export interface ChartLevel {
  readonly act: 'order' | 'alert'
  readonly price: number
}

interface LevelWishProps extends ChartLevel {
  readonly instrument: InstrumentRow
  readonly onEnd: () => void
}

/** Opens the alert with the price filled in, or the ticket, which may be beside the chart: a BUY limit below the market, a SELL limit above it. */
export function LevelWish({ act, price, instrument, onEnd }: LevelWishProps) {
  const { symbol, digits } = instrument
  const openTicket = useOpenTicket(symbol)
  const at = formatPrice(points(price), digits)
  const order = useEffectEvent(() => {
    const bid = readQuote(symbol)?.bid ?? price
    openTicket({ side: price > bid ? 'SELL' : 'BUY', at })
    onEnd()
  })
  useEffect(() => {
    if (act === 'order') order()
  }, [act])
  if (act === 'order') return null
  return <AlertSheet instrument={instrument} at={at} open onClose={onEnd} />
}
