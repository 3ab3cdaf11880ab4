import { Field } from '@gf/ui'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { useQuotePart } from '../../lib/live.ts'
import { useTexts } from '../../texts/trade.ts'
import { tolerancePips, tolerances } from '../../lib/slippage.ts'
import type { Tolerance } from '../../lib/slippage.ts'
import styles from './trade.module.css'

interface SlippageFieldProps {
  readonly instrument: InstrumentRow
  readonly value: Tolerance
  readonly onChange: (tolerance: Tolerance) => void
}

/** How far the price may move against the client between the press and the deal. */
export function SlippageField({ instrument, value, onChange }: SlippageFieldProps) {
  const { trade } = useTexts()
  // To a hundred points: finer steps change none of the figures, and would render with every tick.
  const price = useQuotePart(instrument.symbol, (quote) => quote && Math.round(quote.ask / 100) * 100)
  return (
    <Field label={trade.slippage} hint={trade.slippageHint}>
      {(wiring) => (
        <select
          {...wiring}
          className={styles['select']}
          value={value}
          onChange={(change) => onChange(tolerances.find((each) => each === change.target.value) ?? 'normal')}
        >
          {tolerances.map((tolerance) => {
            const pips = price === undefined ? undefined : tolerancePips(tolerance, price, instrument)
            const known = pips !== undefined && tolerance !== 'none'
            return (
              <option key={tolerance} value={tolerance}>
                {trade.slippages[tolerance]}
                {known && ` (${trade.pips(String(pips))})`}
              </option>
            )
          })}
        </select>
      )}
    </Field>
  )
}
