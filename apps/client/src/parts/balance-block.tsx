import { Money, Skeleton } from '@gf/ui'
import { minorOf } from '../lib/format.ts'
import { useWallet } from '../lib/queries.ts'
import { useTexts } from '../texts/texts.ts'
import { AsOf } from './as-of.tsx'
import styles from './money-switch.module.css'

/** The balance of the chosen wallet in dollars. */
export function BalanceBlock() {
  const { shell } = useTexts()
  const wallet = useWallet()
  return (
    <div className={styles['balance']}>
      <span className={styles['note']}>
        {shell.balance} <AsOf />
      </span>
      <strong className={styles['figure']}>
        {wallet.data ? <Money minor={minorOf(wallet.data.bal)} /> : <Skeleton width="7em" />}
      </strong>
    </div>
  )
}
