import type { ComponentProps } from 'react'
import * as styles from './note.module.css'

interface NoteProps extends Omit<ComponentProps<'p'>, 'className'> {
  /** error: what was refused, with its title in bold. */
  readonly tone?: 'warn' | 'danger' | 'error'
}

/** Words in a tinted box: a warning, or why something was refused. */
export function Note({ tone = 'warn', ...paragraph }: NoteProps) {
  return <p {...paragraph} className={styles.note} data-tone={tone} />
}
