import { layout, List, listAction, SearchField, Sheet } from '@gf/ui'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../components/account-page.tsx'
import { useTexts } from '../texts/home.en.ts'
import * as styles from './instrument-sheet.module.css'
import { isFound, useInstruments } from './instruments.ts'

interface InstrumentSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly chosen: readonly string[]
  readonly onPress: (symbol: string) => void
}

/** Every instrument with a search; those that are chosen are marked. */
export function InstrumentSheet({ open, onClose, title, ...choosing }: InstrumentSheetProps) {
  const { shell } = useTexts()
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={shell.close}>
      <Choices {...choosing} />
    </Sheet>
  )
}

function Choices({ chosen, onPress }: Pick<InstrumentSheetProps, 'chosen' | 'onPress'>) {
  const { home, shell } = useTexts()
  const [search, setSearch] = useState('')
  const instruments = useInstruments()
  return (
    <div className={styles.choices}>
      <div className={styles.search}>
        <SearchField label={home.search} clearLabel={shell.clearSearch} value={search} onChange={setSearch} />
      </div>
      <Loaded query={instruments}>
        {({ rows }) => {
          const found = rows.filter((row) => isFound(row, search, shell.instrumentName))
          if (found.length === 0) return <p role="status">{home.nothingFoundText}</p>
          return (
            <List>
              {found.map(({ symbol, name }) => (
                <li key={symbol}>
                  <button
                    type="button"
                    className={`${listAction} ${styles.choice}`}
                    aria-pressed={chosen.includes(symbol)}
                    onClick={() => onPress(symbol)}
                  >
                    <span className={styles.words}>
                      <strong>{symbol}</strong>
                      <span className={layout.faint}>{shell.instrumentName(name)}</span>
                    </span>
                    {chosen.includes(symbol) && <Check size={20} aria-hidden />}
                  </button>
                </li>
              ))}
            </List>
          )
        }}
      </Loaded>
    </div>
  )
}
