import { resources } from '@gf/contract'
import type { Field, TimelineOf } from '@gf/contract'
import { columnOf } from '../records/views.ts'
import type { Words } from '../texts/en.ts'

type Texts = Readonly<Record<string, string>>
type Value = string | number | boolean

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

const isResource = (of: TimelineOf): of is keyof typeof resources => of in resources

const declared = (of: TimelineOf, field: string): Field | undefined => {
  const fields: Readonly<Record<string, Field>> = isResource(of) ? resources[of].fields : {}
  return fields[field]
}

interface Done {
  readonly action: string
  readonly decision: string | null
}

/** "Logged in" for logged_in, "Wallet id" for walletId. */
export function inWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an action is called where entries of every kind stand together. */
export function entryText(words: Words, action: string): string {
  const of = Object.keys(resources).find((name) => action.startsWith(`${name}_`)) as TimelineOf | undefined
  return actionText(words, of ?? 'client', { action, decision: null })
}

/** What an action is called: `medicines_saved` like every saved record, others by their own name. */
export function actionText({ timeline, decisions }: Words, of: TimelineOf, done: Done): string {
  const { action, decision } = done
  const ofRecord: Texts = timeline.ofRecord
  const ofAll: Texts = timeline.actions
  const known = (isResource(of) && ofRecord[action.replace(`${of}_`, '')]) || ofAll[action]
  const buttons: Readonly<Record<string, { readonly button: string }>> = decisions
  const what = known ?? inWords(action)
  return decision === null ? what : `${what}: ${buttons[decision]?.button ?? decision}`
}

export function fieldText({ records, users, timeline }: Words, of: TimelineOf, field: string): string {
  const labels: Texts = isResource(of) ? records[of].fields : { ...timeline.fields, ...users.fields }
  const name = isResource(of) ? columnOf(resources[of], field) : field
  return labels[name] ?? field.replaceAll('_', ' ')
}

export function valueText({ roles }: Words, of: TimelineOf, field: string, value: Value): string {
  const names: Texts = roles
  if (of === 'staff' && field === 'role') return names[String(value)] ?? String(value)
  const kind = declared(of, field)?.kind
  if (kind === 'money') return rupees.format(Number(value))
  if (kind === 'percent') return `${value}%`
  return String(value)
}
