import { ApiRefusal, callApi } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { formatDateTime } from '@gf/i18n'
import { FactList, Note, Sheet, SkeletonRows, Table } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from '../users/users.module.css'
import { inWords } from '../timeline/words.ts'
import { valueText } from './audit-entry.tsx'
import { sides } from './sides.tsx'
import * as bookStyles from './books.module.css'

type Entry = Received<CallByRoute['GET booking_api/{journal}']>
type Side = Entry['transactions'][number]['postings'][number]

interface BookingProps {
  /** The journal entry; undefined while none is open. */
  readonly journal: number | undefined
  readonly onClose: () => void
}

/** A journal entry: the command, and both sides of each transaction that it led to. */
export function Booking({ journal, onClose }: BookingProps) {
  const { ledger, shell, loading } = useTexts()
  const { data, error } = useQuery({
    queryKey: ['booking', journal],
    queryFn: ({ signal }) => callApi('GET booking_api/{journal}', { journal: journal ?? 0 }, { signal }),
    enabled: journal !== undefined,
    // An entry never changes, and each reading of it is one of the audit log.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <Sheet
      open={journal !== undefined}
      onClose={onClose}
      title={ledger.journalOf(journal ?? 0)}
      closeLabel={shell.close}
    >
      {error ? (
        <Note tone="danger">
          {error instanceof ApiRefusal && error.reason === 'not_found' ? ledger.noJournal : reasonText(error)}
        </Note>
      ) : data ? (
        <Transactions of={data} />
      ) : (
        <SkeletonRows rows={4} label={loading} />
      )}
    </Sheet>
  )
}

interface JournalNumberProps {
  readonly of: number
  /** Missing for who may not read the books. */
  readonly onOpen: ((journal: number) => void) | undefined
}

/** The number of a journal entry, which opens it. */
export function JournalNumber({ of, onOpen }: JournalNumberProps) {
  if (!onOpen) return of
  return (
    <button type="button" className={bookStyles.number} onClick={() => onOpen(of)}>
      {of}
    </button>
  )
}

function Transactions({ of }: { readonly of: Entry }) {
  const { ledger, audit, client } = useTexts()
  const { at: _, ...given } = of.given
  const facts = [
    [audit.time, formatDateTime(of.at)],
    [ledger.command, inWords(of.input)],
    ...Object.entries(given).map(([name, value]) => [inWords(name), valueText(value)] as const),
    [
      audit.hash,
      <span key="hash" className={styles.long}>
        {of.hash}
      </span>,
    ],
  ] as const
  const columns = [
    { key: 'account', title: ledger.account, cell: ({ code }: Side) => code },
    ...sides<Side>(ledger, ({ amount }) => amount),
  ]
  return (
    <div className={bookStyles.facts}>
      <FactList facts={facts} />
      {of.transactions.map(({ no, kind, client_id: owner, note, postings }) => {
        const title = [client.bookings[kind] ?? kind, owner, note].filter(Boolean).join(' · ')
        return (
          <section key={no} className={bookStyles.facts} aria-label={title}>
            <h3 className={bookStyles.heading}>{title}</h3>
            <Table caption={title} columns={columns} rows={postings} rowKey={({ account }) => account} />
          </section>
        )
      })}
      {of.more_transactions > 0 && <p className={styles.soft}>{ledger.more(of.more_transactions)}</p>}
    </div>
  )
}
