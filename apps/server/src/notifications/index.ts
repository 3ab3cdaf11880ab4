export type { MessageFacts, Messages } from './messages.ts'
