export { bankNames, debtsOfClients, lastEntryBefore, ledgerLines } from './ledger-lines.ts'
export type { LedgerLine } from './ledger-lines.ts'
export { codeOf, declineProposal, declineProposalsOf, propose, proposersOf, waitingFor } from './proposals.ts'
