export type { MessageFacts, MessageLanguage, Messages } from './messages.ts'
