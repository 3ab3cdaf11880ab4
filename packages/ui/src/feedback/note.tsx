import type { ComponentProps } from 'react'
import * as styles from './note.module.css'

interface NoteProps extends Omit<ComponentProps<'p'>, 'className'> {
  /** error: a refusal, with its title in bold. */
  readonly tone?: 'warn' | 'danger' | 'error'
}

/** A tinted box with a warning or the reason of a refusal. */
export function Note({ tone = 'warn', ...paragraph }: NoteProps) {
  return <p {...paragraph} className={styles.note} data-tone={tone} />
}
