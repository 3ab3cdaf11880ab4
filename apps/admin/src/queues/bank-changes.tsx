import { bankChangeStates } from '@gf/contract'
import { formatDateTime } from '@gf/i18n'
import { Badge, FactList, Note } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { Link } from '@tanstack/react-router'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import type { Result } from '../actions/give.ts'
import { RevealedNumber } from '../actions/masked-number.tsx'
import { useTexts } from '../texts/texts.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { Age } from './age.tsx'
import { listedBy } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'

type BankChange = Result<'list-bank-changes'>['rows'][number]
type Account = BankChange['new']

/** Changed bank accounts of clients. What waits begins with the one that is paid to soonest. */
export const bankChanges: Queue<BankChange> = {
  name: 'bankchanges',
  hasPast: true,
  filters: [
    {
      name: 'state',
      label: ({ queue }) => queue.facts.state,
      values: ({ queues }) => bankChangeStates.map((state) => [state, queues.bankchanges.states[state]]),
      ofAll: true,
    },
  ],
  load: listedBy('list-bank-changes'),
  sorts: { at: 'age' },
  id: ({ change }) => change,
  since: ({ at }) => at,
  empty: ({ queues }) => queues.bankchanges.empty,
  columns: ({ queue, queues: { bankchanges: words } }) => [
    { key: 'change', title: queue.facts.number, cell: ({ change }) => change },
    { key: 'at', title: words.changed, cell: ({ at }) => <Age at={at} /> },
    { key: 'client', title: queue.facts.client, cell: ({ name }) => name },
    { key: 'old', title: words.was, cell: ({ old }) => (old === null ? words.first : nameOf(old)) },
    { key: 'new', title: words.is, cell: (row) => nameOf(row.new) },
    {
      key: 'cool-off',
      title: words.coolOff,
      cell: ({ cool_off_until: until }) => formatDateTime(until),
    },
    { key: 'state', title: queue.facts.state, cell: (row) => <States of={row} /> },
  ],
  Detail: BankChangeDetail,
}

/** 'State Bank of India ••••3445' */
const nameOf = ({ bank, number }: Account): string => [bank, number].filter(Boolean).join(' ')

const tones: Readonly<Record<BankChange['state'], BadgeTone>> = {
  waiting: 'warn',
  confirmed: 'good',
  blocked: 'danger',
  lifted: 'neutral',
  replaced: 'neutral',
}

/** The state, and what makes a change suspicious. */
function States({ of: { state, other_holder: holder, shared } }: { readonly of: BankChange }) {
  const { bankchanges: words } = useTexts().queues
  return (
    <>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>{' '}
      {holder !== null && <Badge tone="danger">{words.otherHolder}</Badge>}{' '}
      {shared.length > 0 && <Badge tone="danger">{words.shared}</Badge>}
    </>
  )
}

function BankChangeDetail({ row, onDone }: DetailProps<BankChange>) {
  const { bankchanges: words } = useTexts().queues
  const subject = words.subject(String(row.change), row.name)
  return (
    <>
      <h2>{subject}</h2>
      {row.frozen && <Note tone="warn">{words.blockedText}</Note>}
      {row.other_holder !== null && <Note tone="warn">{words.differs(row.other_holder, row.name)}</Note>}
      <Shared of={row.shared} />
      <Facts of={row} subject={subject} />
      <Decisions
        quiet={decisionsOn(row).length === 0}
        subject={subject}
        onDone={onDone}
        of={decisionsOn(row)}
      />
      <TimelineSection of="bank_change" id={row.change} />
    </>
  )
}

function decisionsOn({ change, state, past, seen }: BankChange): readonly Decision[] {
  if (state === 'blocked' || past) return []
  const args = { change, seen }
  const block: Decision = { name: 'block-bank-change', args, fields: ['remarks'], tone: 'danger' }
  return state === 'waiting' ? [{ name: 'confirm-bank-change', args, fields: ['reason'] }, block] : [block]
}

/** Other clients who gave the same account. */
function Shared({ of }: { readonly of: BankChange['shared'] }) {
  const { bankchanges: words } = useTexts().queues
  if (of.length === 0) return null
  return (
    <Note tone="warn">
      {words.sharedText}{' '}
      {of.map(({ client, name, is_closed: isClosed, now }, index) => (
        <span key={client}>
          {index > 0 && ', '}
          <ClientLink client={client} name={name} />{' '}
          {`(${isClosed ? words.sharedClosed : now ? words.sharedNow : words.sharedBefore})`}
        </span>
      ))}
    </Note>
  )
}

const ClientLink = ({ client, name }: Pick<BankChange, 'client' | 'name'>) => (
  <Link to="/admin/edituser/$userid" params={{ userid: String(client) }}>
    {`${client} · ${name}`}
  </Link>
)

function Facts({ of, subject }: { readonly of: BankChange; readonly subject: string }) {
  const { queue, queues } = useTexts()
  const words = queues.bankchanges
  const written = ({ holder, bank, number, ifsc }: Account) =>
    [holder, bank, number, ifsc].filter(Boolean).join(' · ')
  return (
    <FactList
      facts={[
        [queue.facts.state, <States key="state" of={of} />],
        [queue.facts.client, <ClientLink key="client" client={of.client} name={of.name} />],
        [words.changed, formatDateTime(of.at)],
        [words.was, of.old === null ? words.first : written(of.old)],
        [words.is, [of.new.bank, of.new.ifsc].join(' · ')],
        [words.holder, of.new.holder],
        [words.number, <AccountNumber key="number" of={of} subject={subject} />],
        [
          words.coolOff,
          `${formatDateTime(of.cool_off_until)} · ${of.cooling ? words.cooling : words.coolingOver}`,
        ],
        [words.open, words.openOf(of.open.to_it, of.open.to_others)],
        ...(of.decided === null
          ? []
          : [[words.decided, `${formatDateTime(of.decided)} · ${of.decided_by}`] as const]),
        ...(of.remarks === '' ? [] : [[queue.facts.remarks, of.remarks] as const]),
      ]}
    />
  )
}

/** Only of a present account: the numbers of those before are not kept. */
function AccountNumber({ of, subject }: { readonly of: BankChange; readonly subject: string }) {
  if (of.past) return of.new.number
  return (
    <RevealedNumber
      masked={of.new.number}
      subject={subject}
      reveal={{ name: 'reveal-account', args: { change: of.change } }}
    />
  )
}
