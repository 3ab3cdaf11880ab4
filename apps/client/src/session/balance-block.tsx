import { minorOf } from '@gf/i18n'
import { Badge, layout, Money, Skeleton } from '@gf/ui'
import { AsOf } from '../prices/as-of.tsx'
import { useTexts } from '../texts/texts.ts'
import * as styles from './balance-block.module.css'
import { useChosenWallet, useWallet } from './queries.ts'

/** The balance of the chosen wallet in dollars, with its account: the screen beside it may show the other one. */
export function BalanceBlock() {
  const { shell } = useTexts()
  const chosen = useChosenWallet()
  const wallet = useWallet()
  return (
    <div className={styles.balance}>
      <span className={layout.faint}>
        {shell.balance} <Badge tone={chosen}>{chosen === 'practice' ? shell.practice : shell.real}</Badge>{' '}
        <AsOf />
      </span>
      <strong className={styles.figure}>
        {wallet.data ? <Money minor={minorOf(wallet.data.bal)} /> : <Skeleton width="7em" />}
      </strong>
    </div>
  )
}
