import styles from './spinner.module.css'

/** A turning ring in the colour of the text around it; says nothing by itself. */
export function Spinner() {
  return <span className={styles['spinner']} aria-hidden="true" />
}
