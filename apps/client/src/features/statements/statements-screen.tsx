import { SegmentedControl } from '@gf/ui'
import { useAddressValues } from '../../lib/address-values.ts'
import { useChosenWallet } from '../../lib/queries.ts'
import { AccountPage, AccountSection, Loaded } from '../../parts/account-page.tsx'
import { PeriodPicker } from '../../parts/period-picker.tsx'
import { usePeriod } from '../../parts/use-period.ts'
import { useTexts } from '../../texts/records.ts'
import { Downloads } from './downloads.tsx'
import { StatementSum } from './statement-sum.tsx'
import { useStatement } from './use-statement.ts'

const wallets = ['practice', 'real'] as const

/** Statements: which wallet and days, what moved in them, and the documents to keep. */
export function StatementsScreen() {
  const { records } = useTexts()
  const shown = useChosenWallet()
  const [address, change] = useAddressValues()
  const wallet = wallets.find((one) => one === address.get('wallet')) ?? shown
  const [period, setPeriod] = usePeriod()
  const query = useStatement(wallet, period.days)
  return (
    <AccountPage title={records.statements} intro={records.statementsIntro}>
      <AccountSection>
        <SegmentedControl
          label={records.wallet}
          value={wallet}
          onChange={(chosen) => change({ wallet: chosen })}
          segments={[
            { value: 'practice', label: records.wallets.practice, tone: 'practice' },
            { value: 'real', label: records.wallets.real, tone: 'real' },
          ]}
        />
        <PeriodPicker chosen={period} onChange={setPeriod} />
      </AccountSection>
      <Loaded query={query}>{(statement) => <StatementSum statement={statement} />}</Loaded>
      <Downloads wallet={wallet} period={period.days} />
    </AccountPage>
  )
}
