import { callList } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { formatDateTime, minorOf } from '@gf/i18n'
import { Money } from '@gf/ui'
import type { Column } from '@gf/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ClientLink } from '../dealing/client-link.tsx'
import { ListBody, SIZE } from '../list/list-body.tsx'
import { useListFilters } from '../list/use-list-filters.ts'
import { useListKeys } from '../list/use-list-keys.ts'
import { readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from '../users/users.module.css'
import { Booking, JournalNumber } from './booking.tsx'
import { sides } from './sides.tsx'
import { useAccountName } from './trial-balance.tsx'

type Posting = Received<CallByRoute['GET postings_api/{account}']>[number]

/** The postings to one account, and the journal entry of each. */
export function LedgerAccount() {
  const words = useTexts()
  const { ledger } = words
  const { account = '' }: { readonly account?: string } = useParams({ strict: false })
  const { page, change } = useListFilters()
  const [journal, show] = useState<number>()
  useListKeys()
  const query = useQuery({
    queryKey: ['postings', account, page],
    queryFn: ({ signal }) =>
      callList('GET postings_api/{account}', { account, page, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
    ...readOnce,
  })
  const code = query.data?.rows[0]?.code
  const name = useAccountName(account, query.data !== undefined && code === undefined)
  const title = ledger.accountOf(code ?? name ?? account)
  return (
    <div className={styles.list}>
      <Link to="/admin/books" className={styles.back}>
        {ledger.title}
      </Link>
      <h1>{title}</h1>
      <ListBody
        caption={title}
        query={query}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        columns={columnsOf(words, show)}
        rowKey={({ entry }) => entry}
        empty={ledger.noPostings}
        onShowAll={undefined}
      />
      <Booking journal={journal} onClose={() => show(undefined)} />
    </div>
  )
}

const columnsOf = (
  { ledger, client, queue }: Words,
  show: (journal: number) => void,
): readonly Column<Posting>[] => [
  { key: 'entry', title: queue.facts.number, figures: true, cell: ({ entry }) => entry },
  { key: 'at', title: client.facts.time, cell: ({ at }) => formatDateTime(at) },
  { key: 'kind', title: client.facts.booking, cell: ({ kind }) => client.bookings[kind] ?? kind },
  {
    key: 'client',
    title: ledger.client,
    cell: ({ userid, client_id }) =>
      userid === null || client_id === null ? client.none : <ClientLink of={{ userid, client_id }} />,
  },
  { key: 'trade', title: client.facts.trade, cell: (row) => tradeText(row) || client.none },
  ...sides<Posting>(ledger, ({ amount }) => amount),
  {
    key: 'bal',
    title: client.facts.balance,
    figures: true,
    cell: ({ bal, currency }) => <Money minor={minorOf(bal)} currency={currency} />,
  },
  {
    key: 'journal',
    title: ledger.journal,
    figures: true,
    cell: ({ journal }) => <JournalNumber of={journal} onOpen={show} />,
  },
]

/** `17 · EURUSD` */
const tradeText = ({ bsid, cpair }: Pick<Posting, 'bsid' | 'cpair'>): string =>
  [bsid, cpair].filter((part) => part !== null).join(' · ')
