import { cancelDeposit } from './cancel-deposit.ts'
import { cancelWithdrawalByForm } from './cancel-withdrawal-by-form.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import type { Funding } from './funding.ts'
import { listBanks } from './list-banks.ts'
import { listDeposits } from './list-deposits.ts'
import { listWithdrawals } from './list-withdrawals.ts'
import { requestDeposit } from './request-deposit.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { showFunding } from './show-funding.ts'
import { showPayment } from './show-payment.ts'

/** The calls of deposits and withdrawals. */
export const fundingHandlers = (funding: Funding) => ({
  showFunding: showFunding(funding),
  listBanks: listBanks(funding),
  showPayment: showPayment(funding),
  requestDeposit: requestDeposit(funding),
  cancelDeposit: cancelDeposit(funding),
  listDeposits: listDeposits(funding),
  listWithdrawals: listWithdrawals(funding),
  requestWithdrawal: requestWithdrawal(funding),
  cancelWithdrawal: cancelWithdrawal(funding),
  cancelWithdrawalByForm: cancelWithdrawalByForm(funding),
})
