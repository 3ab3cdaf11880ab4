import { Button, EmptyState } from '@gf/ui'
import { BellRing, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { AccountPage, AccountSection, Loaded } from '../../components/account-page.tsx'
import { AlertForm } from '../../prices/alert-form.tsx'
import { useAlerts } from '../../prices/alerts.ts'
import type { PriceAlert } from '../../prices/alerts.ts'
import { InstrumentSheet } from '../../prices/instrument-sheet.tsx'
import { useInstruments } from '../../prices/instruments.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { useTexts } from '../../texts/alerts.en.ts'
import { AlertRows } from './alert-rows.tsx'
import * as styles from './alerts.module.css'
import { useRemoval } from './use-removal.tsx'

/** Price alerts: a new one, the active ones and the triggered ones. */
export function AlertsScreen() {
  const { alerts } = useTexts()
  const query = useAlerts()
  const instruments = useInstruments()
  const { remove, undo } = useRemoval()
  return (
    <AccountPage title={alerts.title}>
      <Loaded query={instruments}>{({ rows }) => <NewAlert instruments={rows} />}</Loaded>
      <Loaded query={query}>
        {({ rows }) => (
          <Alerts
            waiting={rows.filter(({ met }) => met === null)}
            reached={rows.filter(({ met }) => met !== null)}
            onRemove={remove}
          />
        )}
      </Loaded>
      {undo}
    </AccountPage>
  )
}

interface AlertsProps {
  readonly waiting: readonly PriceAlert[]
  readonly reached: readonly PriceAlert[]
  readonly onRemove: (alert: PriceAlert) => void
}

function Alerts({ waiting, reached, onRemove }: AlertsProps) {
  const { alerts } = useTexts()
  if (waiting.length + reached.length === 0) {
    return (
      <EmptyState icon={<BellRing size={28} aria-hidden />} title={alerts.none}>
        {alerts.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      <AlertRows title={alerts.waiting} rows={waiting} empty={alerts.nothingWaits} onRemove={onRemove} />
      {reached.length > 0 && <AlertRows title={alerts.reached} rows={reached} onRemove={onRemove} />}
    </>
  )
}

/** The form of a new alert, with its choice of instrument. */
export function NewAlert({ instruments }: { readonly instruments: readonly InstrumentRow[] }) {
  const { alerts, shell } = useTexts()
  const [chosen, setChosen] = useState('XAUUSD')
  const [choosing, setChoosing] = useState(false)
  const instrument = instruments.find(({ symbol }) => symbol === chosen) ?? instruments[0]
  if (!instrument) return null
  return (
    <AccountSection title={alerts.addTitle}>
      <div className={styles.instrument}>
        <span id="alert-instrument" className={styles.label}>
          {alerts.instrument}
        </span>
        <Button
          fullWidth
          className={styles.choose}
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
