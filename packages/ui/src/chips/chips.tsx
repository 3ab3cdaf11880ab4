import type { ComponentProps, ReactNode } from 'react'
import * as styles from './chips.module.css'

interface ChipsProps {
  readonly label: string
  /** row: scrolls sideways on a phone; fill: equal squares below a field. */
  readonly layout?: 'wrap' | 'row' | 'fill'
  /** The unit of the values, or its choice, shown before them. */
  readonly unit?: ReactNode
  readonly children: ReactNode
}

/** A group of choices, or of quick values below a field. */
export function Chips({ label, layout = 'wrap', unit, children }: ChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label={label} data-layout={layout}>
      {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      {children}
    </div>
  )
}

interface ChipProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** Absent if a press selects nothing permanently. */
  readonly chosen?: boolean | undefined
}

export function Chip({ chosen, ...button }: ChipProps) {
  return <button {...button} type="button" className={styles.chip} aria-pressed={chosen} />
}

/** For a link among chips. */
export const chipClass = styles.chip
