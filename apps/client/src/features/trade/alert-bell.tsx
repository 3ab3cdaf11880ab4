import { IconButton } from '@gf/ui'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { lazyPart } from '../../parts/lazy-part.ts'
import { useTexts } from '../../texts/trade.ts'
import styles from './trade.module.css'

const AlertSheet = lazyPart(async () => (await import('../../parts/alert-sheet.tsx')).AlertSheet)

/** Sets a price alert of the ticket's instrument; what it opens is fetched with the first press. */
export function AlertBell({ instrument }: { readonly instrument: InstrumentRow }) {
  const { trade } = useTexts()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton
        label={trade.alert(instrument.symbol)}
        aria-haspopup="dialog"
        className={styles['bell']}
        onClick={() => setOpen(true)}
      >
        <Bell size={20} aria-hidden />
      </IconButton>
      {open !== undefined && (
        <AlertSheet
          instrument={instrument}
          open={open}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
