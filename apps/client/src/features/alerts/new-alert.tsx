import { Button } from '@gf/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { AccountSection } from '../../parts/account-page.tsx'
import { AlertForm } from '../../parts/alert-form.tsx'
import { InstrumentSheet } from '../../parts/instrument-sheet.tsx'
import { useTexts } from '../../texts/alerts.ts'
import styles from './alerts.module.css'

/** A new alert: which instrument, and at which price. */
export function NewAlert({ instruments }: { readonly instruments: readonly InstrumentRow[] }) {
  const { alerts, shell } = useTexts()
  const [chosen, setChosen] = useState('XAUUSD')
  const [choosing, setChoosing] = useState(false)
  const instrument = instruments.find(({ symbol }) => symbol === chosen) ?? instruments[0]
  if (!instrument) return null
  return (
    <AccountSection title={alerts.addTitle}>
      <div className={styles['instrument']}>
        <span id="alert-instrument" className={styles['label']}>
          {alerts.instrument}
        </span>
        <Button
          fullWidth
          className={styles['choose']}
          aria-haspopup="dialog"
          aria-describedby="alert-instrument"
          onClick={() => setChoosing(true)}
        >
          {instrument.symbol} · {shell.instrumentName(instrument.name)} <ChevronDown size={18} aria-hidden />
        </Button>
      </div>
      <AlertForm key={instrument.symbol} instrument={instrument} />
      <InstrumentSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={alerts.choose}
        chosen={[instrument.symbol]}
        onPress={(symbol) => {
          setChosen(symbol)
          setChoosing(false)
        }}
      />
    </AccountSection>
  )
}
