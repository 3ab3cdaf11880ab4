import { FactList } from '@gf/ui'
import { Decisions } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { ScheduledChanges } from '../settings/scheduled.tsx'
import { useTexts } from '../texts/texts.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import { pageOf } from './queue.ts'
import type { DetailProps, Queue } from './queue.ts'

type Bank = Result<'list-banks'>[number]

/** The company's accounts that clients pay into. */
export const banks: Queue<Bank> = {
  name: 'banks',
  hasPast: false,
  load: async (asked) => pageOf(await read('list-banks', {}), asked),
  id: ({ id }) => id,
  empty: ({ queues }) => queues.banks.empty,
  columns: ({ decisionFields }) => [
    { key: 'bank', title: decisionFields.bank.label, cell: ({ bank }) => bank },
    { key: 'holder', title: decisionFields.holder.label, cell: ({ holder }) => holder },
    { key: 'number', title: decisionFields.number.label, cell: ({ number }) => number },
  ],
  Head: AddBank,
  Foot: () => <ScheduledChanges names={['add-bank', 'remove-bank']} />,
  Detail: BankDetail,
}

function AddBank() {
  const { queues } = useTexts()
  const fields = ['bank', 'holder', 'number', 'ifsc', 'valid-from'] as const
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
        of={[{ name: 'remove-bank', args: { id }, fields: ['valid-from'], tone: 'danger' }]}
      />
      <TimelineSection of="company_bank" id={id} />
    </>
  )
}
