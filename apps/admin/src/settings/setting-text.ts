import { WHOLE_COMPANY } from '@gf/contract'
import { formatMoney } from '@gf/ui'
import { formatDateTime, minorOf } from '@gf/i18n'
import { cents, formatDecimal, paise } from '@gf/money'
import { texts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'

const rupees = ['rate', 'was', 'deposit-rate', 'withdrawal-rate', 'deposit-from', 'deposit-to']
const dollars = ['withdrawal-from', 'withdrawal-to', 'two-approvers-above', 'limit', 'commission']

/** A setting's value in rupees, dollars, hours or minutes as staff read it; `name` is the argument that sets it. */
export function settingText(name: string, value: string | number | null, unset: string): string {
  if (value === null || value === '') return unset
  const isDecimal = typeof value === 'number' && (isMoney(name) || name === 'mark-up')
  return argumentText(name, isDecimal ? minorOf(value) : value)
}

/** An argument of a proposal, with amounts in paise and cents. */
export function argumentText(name: string, value: unknown): string {
  if (name === 'instrument') return scopeName(texts(), String(value))
  if (name === 'kind') return messageName(texts(), String(value))
  if (name === 'rate-source') return sourceName(texts(), value)
  if (typeof value === 'string') return value
  if (isArrival(value)) return formatDateTime(new Date(value.from).toISOString())
  if (name === 'valid-from' && typeof value === 'number') return formatDateTime(new Date(value).toISOString())
  if (name === 'mark-up' && typeof value === 'number') return `${formatDecimal(value, 2)} %`
  if (typeof value !== 'number' || !isMoney(name)) return JSON.stringify(value)
  return rupees.includes(name) ? formatMoney(paise(value), 'INR') : formatMoney(cents(value))
}

const messageName = ({ messages: { kinds } }: Words, kind: string): string =>
  (kinds as Readonly<Record<string, string>>)[kind] ?? kind

const sourceName = ({ settings }: Words, source: unknown): string =>
  source === 'feed' ? settings.sources.feed : settings.sources.typed

/** What a limit of the exposure is about. */
export const scopeName = ({ exposure }: Words, scope: string): string =>
  scope === WHOLE_COMPANY ? exposure.limits.company : scope

/** When something was at the bank: from, and before. */
const isArrival = (value: unknown): value is { readonly from: number } =>
  typeof value === 'object' && value !== null && 'from' in value && typeof value.from === 'number'

type Known = Readonly<Record<string, { readonly button: string; readonly text: string }>>

interface Proposal {
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
}

/** What a proposal changes: its arguments, and where the dollar rate comes from if `before` has another source. */
export function changesOf(
  { name, args }: Proposal,
  { 'rate-source': before }: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const source = name === 'follow-feed' ? 'feed' : name === 'set-rate' ? 'typed' : before
  return source === before ? args : { 'rate-source': source, ...args }
}

/** What an action is called: its button where it has one, else its command. */
export function nameOf({ decisions }: Words, name: string): string {
  const known: Known = decisions
  return known[name]?.button ?? name
}

/** What an action does, as its own question says. */
export function explanationOf({ decisions }: Words, name: string): string {
  const known: Known = decisions
  return known[name]?.text ?? ''
}

/** What an argument of a proposal is called. Times are shown in this browser's zone, whatever the field asks for. */
export function labelOf({ decisionFields, queue }: Words, name: string): string {
  if (name === 'id') return queue.facts.number
  if (name === 'received') return queue.facts.received
  const known: Readonly<Record<string, { readonly label: string }>> = decisionFields
  return known[name]?.label ?? name
}

const isMoney = (name: string): boolean => rupees.includes(name) || dollars.includes(name)
