export { countUnread, inboxChanged } from './inbox.ts'
export type { MessageFacts, Messages } from './messages.ts'
export { markNoticeSeen, unseenNotices } from './notices.ts'
