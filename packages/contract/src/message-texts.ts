import type { MessageKind } from './message-kinds.ts'

/**
 * The messages to clients whose text the company may change, each with its placeholders. `!`: the text must have it.
 * `?`: some messages have no value for it. Messages to the company are not among them.
 */
const PLACEHOLDERS = {
  registration_code: 'code! minutes',
  recovery_code: 'code! minutes',
  confirmation_code: 'code! minutes',
  address_already_known: '',
  registered: 'clientId!',
  kyc_approved: '',
  kyc_rejected: 'remarks!',
  kyc_photos_needed: 'photos! remarks!',
  new_device: 'device! address! at!',
  password_changed: '',
  pin_changed: '',
  pin_locked: '',
  bank_changed: '',
  bank_confirmed: 'account!',
  bank_blocked: 'account! remarks!',
  profile_changed: 'changed!',
  email_changed: 'clientId email! at! link!',
  email_restored: 'email!',
  withdrawals_opened: '',
  login_suspended: 'remarks!',
  login_reopened: '',
  dealing_suspended: 'remarks!',
  dealing_reopened: '',
  second_factor_on: '',
  second_factor_off: '',
  passkey_added: '',
  passkey_removed: '',
  account_closed: '',
  deposit_credited: 'rupees! dollars! rate! shownRate? number',
  deposit_rejected: 'rupees! remarks! number',
  deposit_reversed: 'rupees! dollars! remarks! owed? number',
  withdrawal_requested: 'dollars! rupees number',
  withdrawal_approved: 'dollars! rupees payBy? number',
  withdrawal_paid: 'dollars! rupees utr! number',
  withdrawal_rejected: 'dollars! rupees remarks! number',
  withdrawal_returned: 'dollars! rupees remarks! number',
  withdrawal_cancelled: 'dollars! rupees number',
  wallet_credited: 'dollars! remarks! number',
  wallet_debited: 'dollars! remarks! number',
  trade_corrected: 'number! what was! right! remarks!',
  order_rejected: 'what!',
  order_expired: 'what!',
  trade_filled: 'what! price!',
  trade_closed: 'reason what! price! profitLoss! remarks?',
  margin_called: '',
  stop_out_near: '',
  price_alert: 'what! price!',
  complaint_received: 'enquiry! due!',
  enquiry_answered: 'enquiry lines!',
  enquiry_closed: 'enquiry!',
} as const satisfies Partial<Record<MessageKind, string>>

/** A message whose text the company may change. */
export type TextKind = keyof typeof PLACEHOLDERS
export const textKinds = Object.keys(PLACEHOLDERS) as TextKind[]

interface Placeholder {
  readonly name: string
  /** Whether the text must have it. */
  readonly must: boolean
  /** Whether every message has a value for it. */
  readonly always: boolean
}

export const placeholdersOf = (kind: TextKind): readonly Placeholder[] =>
  PLACEHOLDERS[kind]
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({
      name: word.replace(/[!?]$/, ''),
      must: word.endsWith('!'),
      always: !word.endsWith('?'),
    }))

/** Most characters of a message in one language. */
export const MESSAGE_LENGTH = 2_000
/** Most characters of its subject, before its placeholders are filled. */
const SUBJECT_LENGTH = 120

const NAME = /\{(\w+)\}/g
/** Control and direction characters, except the end of a line: a text must not pose as another. */
const UNSEEN = /(?!\n)[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** Whether it has a subject on its first line, lines below, and braces around names only. */
export function isMessageText(written: string): boolean {
  const [subject = '', ...lines] = written.split('\n')
  const hasLines = lines.some((line) => line.trim() !== '')
  const isWhole = subject.trim() !== '' && subject.length <= SUBJECT_LENGTH && hasLines
  return isWhole && !/[{}]/.test(written.replaceAll(NAME, '')) && !UNSEEN.test(written)
}

interface TextFault {
  readonly reason: 'placeholder_unknown' | 'placeholder_missing'
  readonly placeholder: string
}

/** The first placeholder that this message does not have, or that its text lacks; undefined if all are right. */
export function textFault(kind: TextKind, written: string): TextFault | undefined {
  const used = new Set(Array.from(written.matchAll(NAME), ([, name = '']) => name))
  const placeholders = placeholdersOf(kind)
  const unknown = [...used].find((name) => !placeholders.some((one) => one.name === name))
  if (unknown !== undefined) return { reason: 'placeholder_unknown', placeholder: unknown }
  const missing = placeholders.find(({ name, must }) => must && !used.has(name))
  return missing && { reason: 'placeholder_missing', placeholder: missing.name }
}

/**
 * The subject and lines of a message, from the first that is not blank: a notification shows it. A line with a placeholder
 * without a value is left out. Values are text: a placeholder in one is not filled.
 */
export function filledText(
  written: string,
  values: Readonly<Record<string, string | undefined>>,
): { readonly title: string; readonly lines: readonly string[] } {
  const [title = '', ...lines] = written
    .split('\n')
    .filter((line) => Array.from(line.matchAll(NAME)).every(([, name = '']) => values[name] !== undefined))
    .map((line) => line.replaceAll(NAME, (_all, name: string) => values[name] ?? ''))
  const first = lines.findIndex((line) => line.trim() !== '')
  return { title, lines: lines.slice(Math.max(first, 0)).flatMap((line) => line.split('\n')) }
}
