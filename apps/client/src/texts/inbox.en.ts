import type { InboxTopic } from '@gf/contract'
import { addCatalogue } from './texts.ts'

/** Texts of the inbox. */
export const inbox = {
  title: 'Inbox',
  intro: 'What we told you in the last 90 days.',
  filters: 'Topics',
  all: 'All',
  topics: {
    trading: 'Trading',
    funds: 'Funds',
    security: 'Security',
    alerts: 'Price alerts',
    company: 'Company',
  } satisfies Readonly<Record<InboxTopic, string>>,
  list: 'Messages',
  unread: 'Unread',
  readAll: 'Mark all as read',
  read: 'Mark as read',
  acknowledge: 'I have read this',
  failed: 'Could not mark as read',
  choose: 'Choose notifications',
  more: 'Load more',
  none: 'No messages yet',
  noneText: 'Executions, margin calls, payments, security and company messages appear here.',
  noneOfTopic: 'No messages on this topic',
}

export const { useTexts } = addCatalogue({ inbox }, () => import('./inbox.hi.ts'))
