import { actions } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useRemovedBank } from '../banking/use-banks.ts'
import { useStaff } from '../session/session.ts'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from '../users/users.module.css'
import { ProposedText } from './message-preview.tsx'
import { RiskText } from './risk-text.tsx'
import { argumentText, changesOf, labelOf, nameOf, settingText } from './setting-text.ts'
import { useValuesBefore } from './use-settings.ts'

type Scheduled = Result<'list-scheduled'>[number]
type Values = Readonly<Record<string, string | number | null>>

/** Not shown: the time is above, the number of a record in the title, the old rate before the new one, and texts are below. */
const OMITTED = new Set([
  'valid-from',
  'id',
  'was',
  'instrument',
  'kind',
  'risk-en',
  'risk-hi',
  'text-en',
  'text-hi',
])

interface ScheduledProps {
  /** The actions that are shown; all by default. */
  readonly names?: readonly string[]
  readonly subject?: string
  /** The values in force now, by argument; those of the setting by default. */
  readonly before?: Values
}

/** The confirmed changes that wait for their time, each with its old and new values, and a way to cancel it. */
export function ScheduledChanges({ names, subject, before }: ScheduledProps) {
  const words = useTexts()
  const { role } = useStaff()
  const readers: readonly string[] = actions['list-scheduled'].makers
  const { data = [] } = useQuery({
    queryKey: ['actions', 'list-scheduled'],
    queryFn: () => read('list-scheduled', {}),
    enabled: readers.includes(role),
    refetchInterval: useLiveInterval(),
  })
  const rows = data.filter(
    (row) => (names?.includes(row.name) ?? true) && (subject === undefined || row.subject === subject),
  )
  if (rows.length === 0) return null
  return (
    <section className={styles.scheduled} aria-label={words.settings.scheduled.title}>
      <p className={styles.soft}>{words.settings.scheduled.title}</p>
      {rows.map((row, index) => (
        <Change
          key={row.action}
          of={row}
          inForce={before}
          earlier={rows
            .slice(0, index)
            .filter(({ name, subject: about }) => name === row.name && about === row.subject)}
        />
      ))}
    </section>
  )
}

const textsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, settingText(name, value, '–')]))

const shownArgs = (args: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(args)
      .filter(([name]) => !OMITTED.has(name))
      .map(([name, value]) => [name, argumentText(name, value)]),
  )

interface ChangeProps {
  readonly of: Scheduled
  /** The values in force now; those of the setting by default. */
  readonly inForce: Values | undefined
  /** What takes effect on the same subject before it. */
  readonly earlier: readonly Scheduled[]
}

function Change({ of, inForce, earlier }: ChangeProps) {
  const ofSetting = useValuesBefore(of)
  const now = inForce ?? ofSetting
  const before: Readonly<Record<string, string>> = Object.assign(
    textsOf(now),
    ...earlier.map((one) => shownArgs(changesOf(one, now))),
  )
  const words = useTexts()
  const { from, people } = words.settings.scheduled
  const shown = Object.entries(shownArgs(changesOf(of, now)))
  // What is shown of a change says what it is about.
  const { instrument } = of.args
  const about =
    useRemovedBank(of) ??
    (instrument !== undefined
      ? argumentText('instrument', instrument)
      : shown.length === 0
        ? of.subject
        : undefined)
  const title = [nameOf(words, of.name), about].filter(Boolean).join(' · ')
  return (
    <div className={styles.change}>
      <strong>{from(formatDateTime(of.valid_from))}</strong>
      <div>{title}</div>
      {shown.map(([name, value]) => (
        <div key={name}>{changeText(words, name, before[name], value)}</div>
      ))}
      <RiskText of={of.args} />
      <ProposedText of={of} />
      <div className={styles.soft}>{people(of.made_by, of.checked_by)}</div>
      <Decisions
        quiet
        size="small"
        subject={title}
        of={[{ name: 'cancel-scheduled', args: { action: of.action }, fields: ['reason'], tone: 'danger' }]}
      />
    </div>
  )
}

function changeText(words: Words, name: string, before: string | undefined, after: string): string {
  const was = before === undefined ? '' : `${before} → `
  return `${labelOf(words, name)}: ${was}${after}`
}
