import * as styles from './spinner.module.css'

/** A turning ring in the text colour, hidden from screen readers. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
