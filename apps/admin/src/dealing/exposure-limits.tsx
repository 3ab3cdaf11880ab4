import { WHOLE_COMPANY } from '@gf/contract'
import type { ReactNode } from 'react'
import { Badge, Money, Progress, formatMoney } from '@gf/ui'
import type { BadgeTone, Column } from '@gf/ui'
import { formatDateTime, minorOf } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { LiveBoard } from '../dashboard/live-board.tsx'
import { Proposed } from '../settings/proposed.tsx'
import { ScheduledChanges } from '../settings/scheduled.tsx'
import { scopeName } from '../settings/setting-text.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import * as styles from '../users/users.module.css'
import { useSymbols } from './symbols.ts'

type Board = Result<'list-exposure-limits'>
type Limit = Board['limits'][number]

const NAME = 'set-exposure-limit'

/** Each limit of the net exposure with what is used of it, and what changes it. */
export function ExposureLimits() {
  const words = useTexts()
  const { limits } = words.exposure
  const symbols = useSymbols('')
  const instruments = [WHOLE_COMPANY, ...symbols].map((one) => [one, scopeName(words, one)] as const)
  return (
    <LimitsBoard>
      {(board) => (
        <ListBlock
          title={limits.title}
          empty={limits.empty}
          rows={board.limits}
          rowKey={({ instrument }) => instrument}
          columns={limitColumns(words)}
        >
          <p className={styles.soft}>{limits.note}</p>
          <Proposed name={NAME} />
          <ScheduledChanges names={[NAME]} />
          <Decisions
            quiet
            subject={limits.title}
            of={[
              setting(
                {},
                { fields: ['instrument', 'limit', 'valid-from'], options: { instrument: instruments } },
              ),
            ]}
          />
        </ListBlock>
      )}
    </LimitsBoard>
  )
}

/** The latest alerts and changes of limits. */
export function ExposureAlerts() {
  const words = useTexts()
  const { alerts, changes } = words.exposure.limits
  return (
    <LimitsBoard>
      {(board) => (
        <>
          <ListBlock
            title={alerts.title}
            empty={alerts.empty}
            rows={board.alerts}
            rowKey={({ alert }) => alert}
            columns={alertColumns(words)}
          />
          <ListBlock
            title={changes.title}
            empty={changes.empty}
            rows={board.changes}
            rowKey={({ at, instrument }) => `${at} ${instrument}`}
            columns={changeColumns(words)}
          />
        </>
      )}
    </LimitsBoard>
  )
}

function LimitsBoard({ children }: { readonly children: (board: Board) => ReactNode }) {
  return (
    <LiveBoard
      name="exposure-limits"
      failed={useTexts().exposure.limits.failed}
      load={() => read('list-exposure-limits', {})}
    >
      {children}
    </LiveBoard>
  )
}

const setting = (args: object, more: Partial<Decision>): Decision => ({
  name: NAME,
  args,
  tone: 'secondary',
  ...more,
})

const dollars = (amount: number): string => formatMoney(minorOf(amount), 'USD')

const limitColumns = (words: Words): readonly Column<Limit>[] => {
  const { by, limits } = words.exposure
  return [
    { key: 'instrument', title: by.instrument, cell: ({ instrument }) => scopeName(words, instrument) },
    { key: 'used', title: limits.columns.used, cell: (row) => <Used of={row} /> },
    { key: 'state', title: limits.columns.state, cell: (row) => <State of={row} /> },
    {
      key: 'set',
      title: limits.columns.set,
      cell: ({ set, ...people }) => (
        <span className={styles.state}>
          {formatDateTime(set)}
          <span className={styles.soft}>{peopleText(words, people)}</span>
        </span>
      ),
    },
    {
      key: 'action',
      title: words.list.actions,
      figures: true,
      cell: ({ instrument, limit }) => (
        <Decisions
          quiet
          size="small"
          subject={limits.subject(scopeName(words, instrument))}
          of={[
            setting({ instrument }, { fields: ['limit', 'valid-from'], current: { limit: String(limit) } }),
          ]}
        />
      ),
    },
  ]
}

const peopleText = (
  { queue }: Words,
  { by, proposed_by: maker }: Pick<Limit, 'by' | 'proposed_by'>,
): string => `${by} · ${queue.proposedBy(maker)}`

const tones = { within: 'good', near: 'warn', reached: 'danger' } as const satisfies Record<
  Limit['state'],
  BadgeTone
>

function Used({ of: { used, limit, state } }: { readonly of: Limit }) {
  const { limits } = useTexts().exposure
  if (used === null) return <span className={styles.soft}>{limits.unpriced}</span>
  return <Progress label={limits.of(dollars(used), dollars(limit))} done={used / limit} tone={tones[state]} />
}

function State({ of: { state, since } }: { readonly of: Limit }) {
  const { limits } = useTexts().exposure
  return (
    <span className={styles.state}>
      <Badge tone={tones[state]}>{limits.states[state]}</Badge>
      {since !== null && <span className={styles.soft}>{limits.since(formatDateTime(since))}</span>}
    </span>
  )
}

const alertColumns = (words: Words): readonly Column<Board['alerts'][number]>[] => {
  const { by, limits } = words.exposure
  return [
    { key: 'at', title: limits.alerts.at, cell: ({ at }) => formatDateTime(at) },
    { key: 'instrument', title: by.instrument, cell: ({ instrument }) => scopeName(words, instrument) },
    {
      key: 'alert',
      title: limits.alerts.alert,
      cell: ({ level }) => <Badge tone={tones[level]}>{limits.states[level]}</Badge>,
    },
    {
      key: 'exposure',
      title: limits.alerts.exposure,
      figures: true,
      cell: ({ exposure }) => <Money minor={minorOf(exposure)} />,
    },
    {
      key: 'limit',
      title: limits.alerts.limit,
      figures: true,
      cell: ({ limit }) => <Money minor={minorOf(limit)} />,
    },
    {
      key: 'ended',
      title: limits.alerts.ended,
      cell: ({ ended }) => (ended === null ? limits.alerts.open : formatDateTime(ended)),
    },
  ]
}

const changeColumns = (words: Words): readonly Column<Board['changes'][number]>[] => {
  const { by, limits } = words.exposure
  const text = (amount: number | null): string => (amount === null ? limits.changes.none : dollars(amount))
  return [
    { key: 'at', title: words.settings.changed, cell: ({ at }) => formatDateTime(at) },
    { key: 'instrument', title: by.instrument, cell: ({ instrument }) => scopeName(words, instrument) },
    {
      key: 'change',
      title: words.settings.change,
      cell: ({ before, after }) => `${text(before)} → ${text(after)}`,
    },
    { key: 'people', title: words.settings.by, cell: (row) => peopleText(words, row) },
  ]
}
