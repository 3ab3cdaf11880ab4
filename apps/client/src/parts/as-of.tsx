import { momentOf, useAsOf } from '../lib/as-of.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './as-of.module.css'

/** Beside a balance: from when it is, where it is old. The picture of the next start says it in the same place. */
export function AsOf() {
  const { shell } = useTexts()
  const at = useAsOf()
  return (
    <span className={styles['asOf']} data-as-of>
      {at !== undefined && shell.asOf(momentOf(at))}
    </span>
  )
}
