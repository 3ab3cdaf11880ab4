import { DepositScreen } from '../features/deposit/deposit-screen.tsx'
import { FundsLayout } from '../features/funds/funds-layout.tsx'
import { FundsScreen } from '../features/funds/funds-screen.tsx'
import { WithdrawScreen } from '../features/withdraw/withdraw-screen.tsx'

/*
 * /funds is the frame of three screens: its own, the deposit and the withdrawal.
 */

export function Funds() {
  return (
    <FundsLayout>
      <FundsScreen />
    </FundsLayout>
  )
}

export function Deposit() {
  return (
    <FundsLayout>
      <DepositScreen />
    </FundsLayout>
  )
}

export function Withdraw() {
  return (
    <FundsLayout>
      <WithdrawScreen />
    </FundsLayout>
  )
}
