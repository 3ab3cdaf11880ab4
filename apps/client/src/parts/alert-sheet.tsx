import { Sheet } from '@gf/ui'
import type { InstrumentRow } from '../lib/instruments.ts'
import { Link } from '../lib/navigation.tsx'
import { paths } from '../lib/paths.ts'
import { useTexts } from '../texts/alerts.ts'
import { AlertForm } from './alert-form.tsx'
import styles from './alert-sheet.module.css'

export interface AlertSheetProps {
  readonly instrument: InstrumentRow
  readonly open: boolean
  readonly onClose: () => void
}

/** A price alert, set over the ticket of its instrument. */
export function AlertSheet({ instrument, open, onClose }: AlertSheetProps) {
  const { alerts, shell } = useTexts()
  return (
    <Sheet open={open} onClose={onClose} title={alerts.forSymbol(instrument.symbol)} closeLabel={shell.close}>
      <AlertForm instrument={instrument} onAdded={onClose} />
      <Link to={paths.alerts} className={styles['all'] ?? ''}>
        {alerts.all}
      </Link>
    </Sheet>
  )
}
