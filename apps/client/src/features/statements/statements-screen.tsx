import { SegmentedControl } from '@gf/ui'
import { useState } from 'react'
import { now } from '../../lib/clock.ts'
import { periodNamed } from '../../lib/periods.ts'
import { useChosenWallet } from '../../lib/queries.ts'
import type { Wallet } from '../../lib/queries.ts'
import { AccountPage, AccountSection, Loaded } from '../../parts/account-page.tsx'
import { PeriodPicker } from '../../parts/period-picker.tsx'
import { useTexts } from '../../texts/records.ts'
import { Downloads } from './downloads.tsx'
import { StatementSum } from './statement-sum.tsx'
import { useStatement } from './use-statement.ts'

/** Statements: which wallet and days, what moved in them, and the documents to keep. */
export function StatementsScreen() {
  const { records } = useTexts()
  const shown = useChosenWallet()
  const [chosen, setChosen] = useState<Wallet>()
  const wallet = chosen ?? shown
  const [period, setPeriod] = useState(() => periodNamed('month', now()))
  const query = useStatement(wallet, period)
  return (
    <AccountPage title={records.statements} intro={records.statementsIntro}>
      <AccountSection>
        <SegmentedControl
          label={records.wallet}
          value={wallet}
          onChange={setChosen}
          segments={[
            { value: 'practice', label: records.wallets.practice, tone: 'practice' },
            { value: 'real', label: records.wallets.real, tone: 'real' },
          ]}
        />
        <PeriodPicker period={period} onChange={setPeriod} />
      </AccountSection>
      <Loaded query={query}>{(statement) => <StatementSum statement={statement} />}</Loaded>
      <Downloads wallet={wallet} period={period} />
    </AccountPage>
  )
}
