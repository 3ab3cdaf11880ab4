export {
  accountOf,
  bankAccount,
  bankOf,
  currencyOf,
  isReservation,
  LAST_BANK_ACCOUNT,
  standingAccounts,
  walletAccounts,
} from './chart-of-accounts.ts'
export type { AccountId, HousePurpose, LedgerAccount, LedgerBook } from './chart-of-accounts.ts'
export { imbalanceOf, transaction, transactionKinds } from './transaction.ts'
export type { LedgerTransaction, Posting, TransactionKind } from './transaction.ts'
export { Balances } from './balances.ts'
export type { Entry, Standing } from './balances.ts'
