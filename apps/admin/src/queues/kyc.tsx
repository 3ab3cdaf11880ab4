import { photoReasons, rejectionReasons } from '@gf/contract'
import type { KycReason } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge, FactList, SkeletonRows } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import type { Options } from '../actions/decision-field.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { MaskedNumber } from '../actions/masked-number.tsx'
import { readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { Age } from './age.tsx'
import { HitState } from './hits.tsx'
import { DocumentImages } from './document-image.tsx'
import { TimelineSection } from '../timeline/timeline.tsx'
import { listedBy } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'
import * as styles from './kyc.module.css'
import * as queueStyles from './queues.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

type Applicant = Result<'list-kyc'>['rows'][number]

export const kyc: Queue<Applicant> = {
  name: 'kyc',
  hasPast: false,
  isWide: true,
  load: listedBy('list-kyc'),
  sorts: { asked: 'age' },
  id: ({ client }) => client,
  since: ({ asked }) => asked,
  columns: ({ queue }) => [
    {
      key: 'client',
      title: queue.facts.client,
      cell: ({ client, name }) => (
        <>
          {name}
          <br />
          <span className={queueStyles.soft}>{client}</span>
        </>
      ),
    },
    { key: 'asked', title: queue.facts.asked, cell: ({ asked }) => <Age at={asked} /> },
  ],
  bulk: {
    subject: (row) => subjectOf(row),
    // An approval names the images that a person has looked at.
    decisions: [
      {
        name: 'reject-kyc',
        fields: ['why', 'remarks'],
        tone: 'danger',
        loadOptions: async (words) => ({ why: reasonsIn(words, rejectionReasons) }),
        argsOf: ({ client }) => ({ client }),
      },
    ],
  },
  Detail: ApplicantDetail,
}

const subjectOf = ({ client, name }: Pick<Applicant, 'client' | 'name'>): string => `${client} · ${name}`

const reasonsIn = ({ queues }: Words, reasons: readonly KycReason[]): Options =>
  reasons.map((reason) => [reason, queues.kyc.reasons[reason]])

/** A client's details and documents. An approval names exactly what is shown here. */
function ApplicantDetail({ row, onDone }: DetailProps<Applicant>) {
  const words = useTexts()
  const { queue, loading } = words
  const { facts } = queue
  const { client } = row
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'show-kyc', client],
    queryFn: () => read('show-kyc', { client }),
    ...readOnce,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} label={loading} />
  const subject = subjectOf(data)
  const number = { client, subject }
  return (
    <div className={styles.pane}>
      <div className={styles.review}>
        <div className={styles.details}>
          <h2>{subject}</h2>
          <FactList
            facts={[
              [facts.name, data.name],
              [facts.email, data.email],
              [facts.mobile, data.mobile ?? '–'],
              [
                facts.aadhaar,
                <MaskedNumber key="aadhaar" {...number} number="aadhaar" masked={data.aadhaar} />,
              ],
              [facts.pan, <MaskedNumber key="pan" {...number} number="pan" masked={data.pan} />],
              [facts.asked, formatDateTime(row.asked)],
            ]}
          />
          <Duplicates of={data.duplicates} client={client} />
          <Hits of={data.hits} client={client} />
          <Decisions subject={subject} onDone={onDone} of={decisionsOf(data, words)} />
          <TimelineSection of="client" id={client} />
        </div>
        <DocumentImages documents={data.documents} onMasked={() => void refetch()} />
      </div>
    </div>
  )
}

function decisionsOf(
  { client, seen, duplicates, hits }: Result<'show-kyc'>,
  words: Words,
): readonly Decision[] {
  const args = { client }
  return [
    {
      name: 'approve-kyc',
      args: { client, seen },
      ...(duplicates.length + hits.length > 0 && { words: 'approve-duplicate', fields: ['reason'] }),
    },
    {
      name: 'ask-for-photos',
      args,
      fields: ['photos', 'why', 'remarks'],
      options: { why: reasonsIn(words, photoReasons) },
      tone: 'secondary',
    },
    {
      name: 'reject-kyc',
      args,
      fields: ['why', 'remarks'],
      options: { why: reasonsIn(words, rejectionReasons) },
      tone: 'danger',
    },
  ]
}

interface FoundProps<What extends 'duplicates' | 'hits'> {
  readonly of: Result<'show-kyc'>[What]
  readonly client: number
}

/** Who has already proposed the approval, or what it takes. */
function TakesTwo({ client, children }: { readonly client: number; readonly children: string }) {
  const { queue } = useTexts()
  const { data } = useQuery({
    queryKey: ['actions', 'list-actions', 'approve-kyc'],
    queryFn: () => read('list-actions', { name: 'approve-kyc', size: 100 }),
  })
  const proposal = data?.rows.find(({ subject }) => subject === `client ${client}`)
  return <p>{proposal ? queue.proposedBy(proposal.made_by) : children}</p>
}

/** Clients with the same details. */
function Duplicates({ of, client }: FoundProps<'duplicates'>) {
  const { queues, users } = useTexts()
  const { kyc } = queues
  if (of.length === 0) return null
  return (
    <section className={styles.duplicates} aria-label={kyc.duplicates}>
      <h3>{kyc.duplicates}</h3>
      <ul>
        {of.map(({ client: other, name, is_closed: isClosed, same }) => (
          <li key={other}>
            {same.map((detail) => kyc.same[detail]).join(', ')}:{' '}
            <Link to="/admin/edituser/$userid" params={{ userid: String(other) }}>
              {other} · {name}
            </Link>
            {isClosed && <Badge>{users.states.closed}</Badge>}
          </li>
        ))}
      </ul>
      <TakesTwo client={client}>{kyc.duplicatesText}</TakesTwo>
    </section>
  )
}

/** Listed persons with a name like the applicant's. */
function Hits({ of, client }: FoundProps<'hits'>) {
  const words = useTexts().queues.hits
  if (of.length === 0) return null
  const isSanctioned = of.some(({ state, kind }) => state === 'confirmed' && kind === 'Sanction')
  return (
    <section className={styles.duplicates} aria-label={words.review}>
      <h3>{words.review}</h3>
      <ul>
        {of.map(({ hit, state, kind, listed, born, country, likeness }) => (
          <li key={hit}>
            {words.kinds[kind]}:{' '}
            <Link to="/admin/hits" search={{ which: 'all', id: String(hit) }}>
              {listed}
            </Link>
            {[born, country, `${likeness}%`].map((fact) => fact && ` · ${fact}`)} <HitState of={state} />
          </li>
        ))}
      </ul>
      {isSanctioned ? <p>{words.reviewRefused}</p> : <TakesTwo client={client}>{words.reviewText}</TakesTwo>}
    </section>
  )
}
