import { Badge, Money, Skeleton } from '@gf/ui'
import { minorOf } from '../lib/format.ts'
import { useChosenWallet, useWallet } from '../lib/queries.ts'
import { useTexts } from '../texts/texts.ts'
import { AsOf } from './as-of.tsx'
import styles from './money-switch.module.css'

/** The balance of the chosen wallet in dollars, with its account: the screen beside it may show the other one. */
export function BalanceBlock() {
  const { shell } = useTexts()
  const chosen = useChosenWallet()
  const wallet = useWallet()
  return (
    <div className={styles['balance']}>
      <span className={styles['note']}>
        {shell.balance} <Badge tone={chosen}>{chosen === 'practice' ? shell.practice : shell.real}</Badge>{' '}
        <AsOf />
      </span>
      <strong className={styles['figure']}>
        {wallet.data ? <Money minor={minorOf(wallet.data.bal)} /> : <Skeleton width="7em" />}
      </strong>
    </div>
  )
}
