import type { MessageFacts, MessageKind } from './messages.ts'
import type { NotificationTopic } from '../persistence/tables.ts'

export type ChoiceChannel = 'email' | 'push'

interface TopicRule {
  /** Whether each way is on where a client has chosen nothing; a way that is absent is not offered. */
  readonly ways: { readonly [Channel in ChoiceChannel]?: boolean }
  /** Ways that cannot be turned off. */
  readonly fixed: readonly ChoiceChannel[]
}

/** Every topic in the order of the screen. Practice money is nobody's loss: it is told by push alone, to who asks for it. */
export const TOPICS: { readonly [Topic in NotificationTopic]: TopicRule } = {
  security: { ways: { email: true, push: true }, fixed: ['email'] },
  funds: { ways: { email: true, push: true }, fixed: [] },
  fills: { ways: { email: true, push: true }, fixed: [] },
  margin: { ways: { email: true, push: true }, fixed: [] },
  alerts: { ways: { email: true, push: true }, fixed: [] },
  practice: { ways: { push: false }, fixed: [] },
}

export const TOPIC_NAMES = Object.keys(TOPICS) as NotificationTopic[]

/** Codes are typed off a second way on purpose: pushed to the screen that asks for them they would prove nothing. */
type Topic = NotificationTopic | 'code'

const TOPIC_OF: { readonly [Kind in MessageKind]: Topic } = {
  registration_code: 'code',
  recovery_code: 'code',
  confirmation_code: 'code',
  address_already_known: 'code',
  registered: 'security',
  kyc_approved: 'security',
  kyc_rejected: 'security',
  new_device: 'security',
  password_changed: 'security',
  pin_changed: 'security',
  pin_locked: 'security',
  bank_changed: 'security',
  profile_changed: 'security',
  email_changed: 'security',
  email_restored: 'security',
  withdrawals_opened: 'security',
  second_factor_on: 'security',
  second_factor_off: 'security',
  passkey_added: 'security',
  passkey_removed: 'security',
  account_closed: 'security',
  owner_invited: 'security',
  deposit_credited: 'funds',
  deposit_rejected: 'funds',
  withdrawal_requested: 'funds',
  withdrawal_paid: 'funds',
  withdrawal_rejected: 'funds',
  withdrawal_cancelled: 'funds',
  trade_filled: 'fills',
  trade_closed: 'fills',
  margin_called: 'margin',
  stop_out_near: 'margin',
  price_alert: 'alerts',
  enquiry_received: 'funds',
}

/** What a message is about, as clients choose. */
export function topicOf(facts: MessageFacts): Topic {
  return 'practice' in facts && facts.practice ? 'practice' : TOPIC_OF[facts.kind]
}

/** The choices that a client has made. */
export type MadeChoices = readonly {
  readonly topic: NotificationTopic
  readonly channel: ChoiceChannel
  readonly wanted: boolean
}[]

/** Whether a topic goes by a way: as chosen, or else as it is for everybody. */
export function goesBy(topic: NotificationTopic, channel: ChoiceChannel, made: MadeChoices): boolean {
  const { ways, fixed } = TOPICS[topic]
  const usual = ways[channel]
  if (usual === undefined) return false
  if (fixed.includes(channel)) return true
  return made.find((choice) => choice.topic === topic && choice.channel === channel)?.wanted ?? usual
}
