import type { ReactNode } from 'react'
import { Button } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import { inDigits } from './bulk-result.tsx'
import * as styles from './records.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  /** Beside the number: the way to select more. */
  readonly more?: ReactNode
  /** What can be done. */
  readonly children: ReactNode
}

/** How many rows are selected, and what can be done with them. It stays in sight below a long page. */
export function SelectionBar({ selection, more, children }: SelectionBarProps) {
  const { bulk } = useTexts()
  if (selection.count === 0) return null
  return (
    <section className={styles.bulk} aria-label={bulk.region}>
      <strong role="status">{bulk.selected(inDigits(selection.count))}</strong>
      {more}
      <span className={styles.bulkActs} data-selected>
        {children}
        <Button size="small" variant="quiet" onClick={selection.clear}>
          {bulk.clear}
        </Button>
      </span>
    </section>
  )
}
