import type { InboxTopic, MessageKind } from '@gf/contract'
import type { MessageFacts } from './messages.ts'
import type { NotificationTopic } from '../persistence/tables.ts'

export type ChoiceChannel = 'email' | 'push'

interface TopicRule {
  /** The default of each channel; an absent channel is not offered. */
  readonly ways: { readonly [Channel in ChoiceChannel]?: boolean }
  /** Channels that cannot be turned off. */
  readonly fixed: readonly ChoiceChannel[]
}

/** Every topic in the order of the screen. Practice money is never a loss: only by push, if chosen. */
export const TOPICS: { readonly [Topic in NotificationTopic]: TopicRule } = {
  security: { ways: { email: true, push: true }, fixed: ['email'] },
  funds: { ways: { email: true, push: true }, fixed: [] },
  fills: { ways: { email: true, push: true }, fixed: [] },
  margin: { ways: { email: true, push: true }, fixed: [] },
  alerts: { ways: { email: true, push: true }, fixed: [] },
  practice: { ways: { push: false }, fixed: [] },
}

export const TOPIC_NAMES = Object.keys(TOPICS) as NotificationTopic[]

/** A code on the requesting screen proves nothing, so codes are never pushed. `inbox` is neither emailed nor pushed. */
type Topic = NotificationTopic | 'code' | 'inbox'

const TOPIC_OF: { readonly [Kind in MessageKind]: Topic } = {
  registration_code: 'code',
  recovery_code: 'code',
  confirmation_code: 'code',
  address_already_known: 'code',
  registered: 'security',
  kyc_approved: 'security',
  kyc_rejected: 'security',
  kyc_photos_needed: 'security',
  new_device: 'security',
  password_changed: 'security',
  pin_changed: 'security',
  pin_locked: 'security',
  bank_changed: 'security',
  bank_confirmed: 'security',
  bank_blocked: 'security',
  profile_changed: 'security',
  email_changed: 'security',
  email_restored: 'security',
  withdrawals_opened: 'security',
  login_suspended: 'security',
  login_reopened: 'security',
  dealing_suspended: 'security',
  dealing_reopened: 'security',
  second_factor_on: 'security',
  second_factor_off: 'security',
  passkey_added: 'security',
  passkey_removed: 'security',
  account_closed: 'security',
  owner_invited: 'security',
  deposit_credited: 'funds',
  deposit_rejected: 'funds',
  deposit_reversed: 'funds',
  withdrawal_requested: 'funds',
  withdrawal_approved: 'funds',
  withdrawal_paid: 'funds',
  withdrawal_rejected: 'funds',
  withdrawal_returned: 'funds',
  withdrawal_cancelled: 'funds',
  wallet_credited: 'funds',
  wallet_debited: 'funds',
  trade_corrected: 'funds',
  order_rejected: 'fills',
  order_expired: 'inbox',
  trade_filled: 'fills',
  trade_closed: 'fills',
  margin_called: 'margin',
  stop_out_near: 'margin',
  price_alert: 'alerts',
  exposure_alert: 'alerts',
  enquiry_received: 'funds',
  complaint_received: 'funds',
  enquiry_answered: 'funds',
  enquiry_closed: 'funds',
}

/** The topic of a message, as clients choose it. */
export function topicOf(facts: MessageFacts): Topic {
  const topic = TOPIC_OF[facts.kind]
  return 'practice' in facts && facts.practice && topic !== 'inbox' ? 'practice' : topic
}

/** The subject of a message in the inbox; null for what never goes there, such as codes and messages to others. */
export function inboxTopicOf(kind: MessageKind): InboxTopic | null {
  if (NOT_FOR_INBOX.has(kind)) return null
  if (OF_COMPANY.has(kind)) return 'company'
  const topic = TOPIC_OF[kind]
  if (topic === 'code') return null
  return topic === 'funds' || topic === 'security' || topic === 'alerts' ? topic : 'trading'
}

const OF_COMPANY: ReadonlySet<MessageKind> = new Set([
  'complaint_received',
  'enquiry_answered',
  'enquiry_closed',
])

/** `email_changed` has the link that undoes it, for the former address only. */
const NOT_FOR_INBOX: ReadonlySet<MessageKind> = new Set([
  'email_changed',
  'address_already_known',
  'account_closed',
  'owner_invited',
  'exposure_alert',
  'enquiry_received',
])

/** A client's choices. */
export type MadeChoices = readonly {
  readonly topic: NotificationTopic
  readonly channel: ChoiceChannel
  readonly wanted: boolean
}[]

/** Whether a topic uses a channel: as chosen, or by default. */
export function goesBy(topic: NotificationTopic, channel: ChoiceChannel, made: MadeChoices): boolean {
  const { ways, fixed } = TOPICS[topic]
  const usual = ways[channel]
  if (usual === undefined) return false
  if (fixed.includes(channel)) return true
  return made.find((choice) => choice.topic === topic && choice.channel === channel)?.wanted ?? usual
}
