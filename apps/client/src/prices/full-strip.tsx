import { Button } from '@gf/ui'
import { useOpenTicket } from '../ordering/order-sending.ts'
import { useTexts } from '../texts/chart-trading.en.ts'
import * as styles from './full-strip.module.css'
import type { InstrumentRow } from './instruments.ts'
import { TickingPrice } from './ticking-price.tsx'

const sides = [
  { side: 'SELL', of: 'bid', look: 'sell' },
  { side: 'BUY', of: 'ask', look: 'buy' },
] as const

/** SELL and BUY at their prices, below a chart that fills the screen; each opens the ticket on its side. */
export function FullStrip({ instrument }: { readonly instrument: InstrumentRow }) {
  const { chartTrading } = useTexts()
  const openTicket = useOpenTicket(instrument.symbol)
  const { symbol, digits, pip_digits: pipDigits } = instrument
  return (
    <div className={styles.strip} role="group" aria-label={chartTrading.strip}>
      {sides.map(({ side, of, look }) => (
        <Button
          key={side}
          variant={look}
          size="large"
          fullWidth
          className={styles.side}
          onClick={() => openTicket({ side })}
        >
          {chartTrading.sides[side]}
          <TickingPrice key={symbol} symbol={symbol} digits={digits} pipDigits={pipDigits} of={of} plain />
        </Button>
      ))}
    </div>
  )
}
