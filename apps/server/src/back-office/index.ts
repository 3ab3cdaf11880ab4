export { everyRow, listOf, matching } from './list.ts'
export type { ListSource } from './list.ts'
export { declineProposalsOf, proposersOf } from './proposals.ts'
