import { useQuery } from '@tanstack/react-query'
import { Button, ErrorState, FactList, SkeletonRows } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { MaskedNumber } from '../actions/masked-number.tsx'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { Age } from './age.tsx'
import { DocumentImages } from './document-image.tsx'
import type { DetailProps, Queue } from './queue-screen.tsx'
import * as styles from './kyc.module.css'
import * as queueStyles from './queues.module.css'

type Applicant = Result<'list-kyc'>[number]

export const kyc: Queue<Applicant> = {
  name: 'kyc',
  hasPast: false,
  isWide: true,
  load: async () => ({ rows: await read('list-kyc', {}), more: 0 }),
  id: ({ client }) => client,
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
  Detail: ApplicantDetail,
}

/** A client's details and documents. An approval names exactly what is shown here. */
function ApplicantDetail({ row, onDone }: DetailProps<Applicant>) {
  const { queue, list, loading, retry } = useTexts()
  const { facts } = queue
  const { client } = row
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'show-kyc', client],
    queryFn: () => read('show-kyc', { client }),
    gcTime: 0,
    staleTime: Infinity,
  })
  if (error)
    return (
      <ErrorState title={list.failed} action={<Button onClick={() => void refetch()}>{retry}</Button>}>
        {reasonText(error)}
      </ErrorState>
    )
  if (!data) return <SkeletonRows rows={6} label={loading} />
  const subject = `${client} · ${data.name}`
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
              [facts.aadhaar, <MaskedNumber {...number} number="aadhaar" masked={data.aadhaar} />],
              [facts.pan, <MaskedNumber {...number} number="pan" masked={data.pan} />],
              [facts.asked, formatDateTime(row.asked)],
            ]}
          />
          <Decisions
            subject={subject}
            onDone={onDone}
            of={[
              { name: 'approve-kyc', args: { client, seen: data.seen } },
              {
                name: 'ask-for-photos',
                args: { client },
                fields: ['photos', 'why', 'remarks'],
                tone: 'secondary',
              },
              { name: 'reject-kyc', args: { client }, fields: ['why', 'remarks'], tone: 'danger' },
            ]}
          />
        </div>
        <DocumentImages documents={data.documents} onMasked={() => void refetch()} />
      </div>
    </div>
  )
}
