import { Button } from '@gf/ui'
import { leaveFullScreen } from '../chart/full-screen-state.ts'
import { useNavigate } from '../components/navigation.tsx'
import { useTexts } from '../texts/chart-trading.en.ts'
import * as styles from './full-strip.module.css'
import type { InstrumentRow } from './instruments.ts'
import { ticketPath } from './ticket-path.ts'
import { TickingPrice } from './ticking-price.tsx'

const sides = [
  { side: 'SELL', of: 'bid', look: 'sell' },
  { side: 'BUY', of: 'ask', look: 'buy' },
] as const

/** SELL and BUY at their prices, below a chart that fills the screen; each opens the ticket on its side. */
export function FullStrip({ instrument }: { readonly instrument: InstrumentRow }) {
  const { chartTrading } = useTexts()
  const navigate = useNavigate()
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
          onClick={() => {
            // In place of the full screen's own entry: the way back leads to the screen that was before it.
            navigate(ticketPath(symbol, { side }), { replace: true })
            leaveFullScreen()
          }}
        >
          {chartTrading.sides[side]}
          <TickingPrice key={symbol} symbol={symbol} digits={digits} pipDigits={pipDigits} of={of} plain />
        </Button>
      ))}
    </div>
  )
}
