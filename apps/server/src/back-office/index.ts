export { everyRow, listOf, matching } from './list.ts'
export type { ListSource } from './list.ts'
export { codeOf, declineProposal, declineProposalsOf, propose, proposersOf, waitingFor } from './proposals.ts'
