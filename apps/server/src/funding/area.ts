import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { adjustmentActions } from './adjusting/adjustment-actions.ts'
import { recoverAdjustments } from './adjusting/adjustments.ts'
import { exportBankLines, listBankLines } from './bank/matched-lines.ts'
import { downloadBatch, payoutActions } from './bank/payout-batches.ts'
import { importStatement } from './bank/statement-import.ts'
import { bankActions } from './day-close/bank-actions.ts'
import { dayActions } from './day-close/day-actions.ts'
import { downloadDayCsv, downloadDayPdf } from './day-close/day-report.ts'
import { correctionActions } from './correcting/correction-actions.ts'
import { bookSweeps } from './day-close/sweeps.ts'
import { recoverCorrections } from './correcting/corrections.ts'
import { completeEach, sweepFunding } from './funding.ts'
import { cancelDeposit, listDeposits, requestDeposit } from './deposits.ts'
import { cancelWithdrawal, listWithdrawals, requestWithdrawal } from './withdrawals.ts'
import { depositActions } from './deposit-actions.ts'
import { recoverReversals } from './deposit-reversals.ts'
import { recoverDeposits } from './deposit-decisions.ts'
import { bankChangeActions } from './bank-change-actions.ts'
import { followFeed } from './feed-rate.ts'
import { listBanks, showPayment } from './payment.ts'
import { rateActions } from './rate-actions.ts'
import { settingsActions } from './settings-actions.ts'
import { showFunding } from './show-funding.ts'
import { withdrawalActions } from './withdrawal-actions.ts'
import { recoverWithdrawals } from './withdrawal-requests.ts'

export const fundingArea = (deps: Deps) => ({
  handlers: {
    showFunding: showFunding(deps),
    listBanks: listBanks(deps),
    showPayment: showPayment(deps),
    requestDeposit: requestDeposit(deps),
    cancelDeposit: cancelDeposit(deps),
    listDeposits: listDeposits(deps),
    listWithdrawals: listWithdrawals(deps),
    requestWithdrawal: requestWithdrawal(deps),
    cancelWithdrawal: cancelWithdrawal(deps),
    cancelWithdrawalByForm: cancelWithdrawal(deps),
    importStatement: importStatement(deps),
    listBankLines: listBankLines(deps),
    exportBankLines: exportBankLines(deps),
    downloadBatch: downloadBatch(deps),
    downloadDayPdf: downloadDayPdf(deps),
    downloadDayCsv: downloadDayCsv(deps),
  },
  actions: {
    ...depositActions(deps),
    ...withdrawalActions(deps),
    ...payoutActions(deps),
    ...bankChangeActions(deps),
    ...adjustmentActions(deps),
    ...correctionActions(deps),
    ...dayActions(deps),
    ...bankActions(deps),
    ...settingsActions(deps),
    ...rateActions(deps),
  },
  jobs: [
    completeFunding(deps),
    followFeed(deps),
    {
      name: 'payment-references',
      run: () => sweepFunding(deps.db, deps.now()),
      failure: 'Could not delete old payment references',
    },
  ] satisfies readonly Job[],
})

/** Completes requests that were decided but not finished. Safe beside running decisions: each step happens once. */
export const completeFunding = (deps: Deps): Job => ({
  run: () =>
    completeEach(
      [
        recoverDeposits,
        recoverReversals,
        recoverWithdrawals,
        recoverAdjustments,
        recoverCorrections,
        bookSweeps,
      ],
      (recover) => recover(deps),
    ),
  name: 'funding',
  failure: 'Could not complete decided deposits, withdrawals, adjustments and corrections',
  level: 'error',
})
