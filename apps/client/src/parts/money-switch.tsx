import { Badge, SegmentedControl, showToast } from '@gf/ui'
import { useChosenWallet, useSwitchWallet, useWho } from '../lib/queries.ts'
import { explain } from '../texts/explain.ts'
import { useTexts } from '../texts/texts.ts'
import styles from './money-switch.module.css'

/** PRACTICE or REAL: whose money every figure on screen is. */
export function MoneyBadge() {
  const { shell } = useTexts()
  const wallet = useChosenWallet()
  return <Badge tone={wallet}>{wallet === 'practice' ? shell.practice : shell.real}</Badge>
}

/** Chooses between practice and real money; stands under each balance. */
export function MoneySwitch() {
  const { shell } = useTexts()
  const who = useWho()
  const wallet = useChosenWallet()
  const choose = useSwitchWallet()
  const dealsReal = who.data?.deals_real ?? false
  return (
    <div className={styles['moneySwitch']}>
      <SegmentedControl
        label={shell.whichMoney}
        value={wallet}
        disabled={choose.isPending}
        onChange={(next) =>
          choose.mutate(next, {
            onSuccess: () =>
              showToast({
                tone: 'info',
                title: shell.switchedTo(next === 'practice' ? shell.practiceMoney : shell.realMoney),
              }),
            onError: (error) => showToast({ tone: 'bad', title: shell.whichMoney, detail: explain(error) }),
          })
        }
        segments={[
          { value: 'practice', label: shell.practice, tone: 'practice' },
          { value: 'real', label: shell.real, tone: 'real', disabled: !dealsReal },
        ]}
      />
      {!dealsReal && (
        // Until it is known the words hold their place unseen, so that nothing beneath jumps.
        <p className={styles['note']} style={{ visibility: who.data ? 'visible' : 'hidden' }}>
          {shell.realNotOpen}
        </p>
      )}
    </div>
  )
}
