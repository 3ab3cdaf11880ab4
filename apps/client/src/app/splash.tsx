import { Spinner } from '@gf/ui'
import styles from './splash.module.css'

/** Stands until the first screen's file has arrived. */
export function Splash() {
  return (
    <div className={styles['splash']}>
      <img src="/icon.svg" alt="GLOBAL FOREX" width="64" height="64" />
      <Spinner />
    </div>
  )
}
