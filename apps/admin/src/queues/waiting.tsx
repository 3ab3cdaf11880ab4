import { FactList, Note } from '@gf/ui'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import type { Result } from '../actions/give.ts'
import { useRemovedBank } from '../banking/use-banks.ts'
import { useStaff } from '../session/session.ts'
import { ProposedText } from '../settings/message-preview.tsx'
import { RiskText, withoutTexts } from '../settings/risk-text.tsx'
import { ScheduledChanges } from '../settings/scheduled.tsx'
import {
  argumentText,
  changesOf,
  explanationOf,
  labelOf,
  nameOf,
  settingText,
} from '../settings/setting-text.ts'
import { useValuesBefore } from '../settings/use-settings.ts'
import { useTexts } from '../texts/texts.ts'
import { NoticePreview } from '../records/notice-state.tsx'
import { TimelineSection } from '../timeline/timeline.tsx'
import { Age } from './age.tsx'
import { listedBy } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'
import { useRequestFacts } from './request-facts.ts'

type Proposal = Result<'list-actions'>['rows'][number]

/** What waits for a second person, whatever it is about. */
export const waiting: Queue<Proposal> = {
  name: 'waiting',
  hasPast: false,
  load: listedBy('list-actions'),
  sorts: { action: 'action_id', made: 'made_at', name: 'name', subject: 'subject' },
  id: ({ action }) => action,
  columns: (words) => [
    { key: 'action', title: words.queue.facts.number, cell: ({ action }) => action },
    { key: 'made', title: words.queue.facts.asked, cell: ({ made }) => <Age at={made} /> },
    { key: 'name', title: words.queue.facts.decision, cell: ({ name }) => nameOf(words, name) },
    { key: 'subject', title: words.queue.facts.subject, cell: ({ subject }) => subject },
    { key: 'made_by', title: words.queue.facts.proposedBy, cell: ({ made_by: by }) => by },
  ],
  Detail: ProposalDetail,
  Foot: ScheduledChanges,
}

function ProposalDetail({ row, onDone }: DetailProps<Proposal>) {
  const words = useTexts()
  const { queue } = words
  const { username } = useStaff()
  const before = useValuesBefore(row)
  const subject = `${nameOf(words, row.name)} · ${useRemovedBank(row) ?? row.subject}`
  const isOwn = [row.made_by, row.checked_by].includes(username)
  const action = { action: row.action }
  const decline: Decision = { name: 'decline', args: action, fields: ['reason'], tone: 'danger' }
  const confirm: Decision = { name: 'confirm', args: { ...action, seen: row.seen } }
  const request = useRequestFacts(row)
  return (
    <>
      <h2>{subject}</h2>
      <p>{explanationOf(words, row.name)}</p>
      <FactList
        facts={[
          [queue.facts.proposedBy, row.made_by],
          [queue.facts.asked, formatDateTime(row.made)],
          ...(row.checked_by === null ? [] : [[queue.facts.confirmedBy, row.checked_by] as const]),
          [queue.facts.takes, row.checkers.map((role) => words.roles[role]).join(', ')],
          ...request,
          ...withoutTexts(changesOf(row, before)).flatMap(([name, value]) => {
            // The heading and the facts of the request say it.
            if (name === 'id' && request.length > 0) return []
            const { [name]: inForce } = before
            const was = inForce === undefined ? '' : `${settingText(name, inForce, words.settings.unset)} → `
            return [[labelOf(words, name), was + argumentText(name, value)] as const]
          }),
        ]}
      />
      {row.name === 'book-adjustment' && (
        <Link to="/admin/adjustments" search={{ id: String(row.args['id']) }}>
          {words.queues.adjustments.open}
        </Link>
      )}
      {row.name === 'book-correction' && (
        <Link to="/admin/corrections" search={{ id: String(row.args['id']) }}>
          {words.queues.corrections.open}
        </Link>
      )}
      {row.name === 'close-day' && (
        <Link to="/admin/days/$day" params={{ day: String(row.args['day']) }}>
          {words.days.show}
        </Link>
      )}
      {row.name === 'publish-notice' && <NoticePreview id={Number(row.args['notice'])} />}
      <RiskText of={row.args} />
      <ProposedText of={row} />
      {isOwn && <Note>{queue.own}</Note>}
      <Decisions subject={subject} onDone={onDone} of={isOwn ? [decline] : [confirm, decline]} />
      <TimelineSection of="proposal" id={row.action} />
    </>
  )
}
