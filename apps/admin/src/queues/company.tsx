import { FactList } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'
import { Age } from './age.tsx'
import type { DetailProps, Queue } from './queue-screen.tsx'
import * as styles from './queues.module.css'

type Bank = Result<'list-banks'>[number]
type Enquiry = Result<'list-enquiries'>[number]

/** The company's accounts that clients pay into. */
export const banks: Queue<Bank> = {
  name: 'banks',
  hasPast: false,
  load: async () => ({ rows: await read('list-banks', {}), more: 0 }),
  id: ({ id }) => id,
  empty: ({ queues }) => queues.banks.empty,
  columns: ({ decisionFields }) => [
    { key: 'bank', title: decisionFields.bank.label, cell: ({ bank }) => bank },
    { key: 'holder', title: decisionFields.holder.label, cell: ({ holder }) => holder },
    { key: 'number', title: decisionFields.number.label, cell: ({ number }) => number },
  ],
  Head: AddBank,
  Detail: BankDetail,
}

function AddBank() {
  const { queues } = useTexts()
  const fields = ['bank', 'holder', 'number', 'ifsc'] as const
  return <Decisions quiet subject={queues.banks.title} of={[{ name: 'add-bank', args: {}, fields }]} />
}

function BankDetail({ row, onDone }: DetailProps<Bank>) {
  const { decisionFields } = useTexts()
  const { id, bank, holder, number, ifsc } = row
  return (
    <>
      <h2>{bank}</h2>
      <FactList
        facts={[
          [decisionFields.holder.label, holder],
          [decisionFields.number.label, number],
          [decisionFields.ifsc.label, ifsc],
        ]}
      />
      <Decisions
        subject={`${bank} · ${number}`}
        onDone={onDone}
        of={[{ name: 'remove-bank', args: { id }, tone: 'danger' }]}
      />
    </>
  )
}

/** What people ask through the contact form. */
export const enquiries: Queue<Enquiry> = {
  name: 'enquiries',
  hasPast: false,
  load: async () => ({ rows: await read('list-enquiries', {}), more: 0 }),
  id: ({ id }) => id,
  empty: ({ queues }) => queues.enquiries.empty,
  columns: ({ queue, queues }) => [
    { key: 'at', title: queues.enquiries.sent, cell: ({ at }) => <Age at={at} /> },
    { key: 'name', title: queue.facts.name, cell: ({ name }) => name },
    {
      key: 'message',
      title: queues.enquiries.message,
      cell: ({ message }) => <span className={styles.oneLine}>{message}</span>,
    },
  ],
  Detail: EnquiryDetail,
}

function EnquiryDetail({ row }: DetailProps<Enquiry>) {
  const { queue, queues } = useTexts()
  const { name, at, client, email, mobile, message } = row
  return (
    <>
      <h2>{name}</h2>
      <FactList
        facts={[
          [queues.enquiries.sent, formatDateTime(at)],
          ...(client === null ? [] : [[queue.facts.client, String(client)] as const]),
          [
            queue.facts.email,
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [queue.facts.mobile, mobile],
        ]}
      />
      <p className={styles.message}>{message}</p>
    </>
  )
}
