export { declineProposalsOf, proposersOf } from './proposals.ts'
