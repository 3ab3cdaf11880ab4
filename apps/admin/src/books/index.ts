export { AuditLog } from './audit-log.tsx'
export { LedgerAccount } from './ledger-account.tsx'
export { TrialBalance } from './trial-balance.tsx'
