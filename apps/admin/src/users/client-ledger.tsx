import { callList } from '@gf/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Money, SegmentedControl } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime, minorOf } from '@gf/i18n'
import { bookReaders } from '@gf/contract'
import type { CallByRoute, Received } from '@gf/contract'
import { ListBody, SIZE } from '../list/list-body.tsx'
import { readOnce } from '../session/query-client.ts'
import { Booking, JournalNumber } from '../books/booking.tsx'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { isOneOf } from './edit-user.tsx'
import { Block } from './block.tsx'
import type { BlockOf, Client } from './block.tsx'

type Entry = Received<CallByRoute['GET client_ledger_api/{userid}']>[number]
type Wallet = Client['wallets'][number]['wallet']

/** The postings to a wallet of the client, page by page. Each answer is an entry of the audit log. */
export function LedgerBlock({ of: { userid } }: BlockOf) {
  const words = useTexts()
  const { client } = words
  const [{ wallet, page }, show] = useState<{ readonly wallet: Wallet; readonly page: number }>({
    wallet: 'real',
    page: 1,
  })
  const [journal, open] = useState<number>()
  const { role } = useStaff()
  const mayOpen = isOneOf(bookReaders, role)
  const query = useQuery({
    queryKey: ['client-ledger', userid, wallet, page],
    queryFn: ({ signal }) =>
      callList('GET client_ledger_api/{userid}', { userid, wallet, page, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
    ...readOnce,
  })
  return (
    <Block wide title={client.blocks.ledger}>
      <SegmentedControl
        label={client.facts.wallet}
        value={wallet}
        segments={(['real', 'practice'] as const).map((value) => ({ value, label: client[value] }))}
        onChange={(value) => show({ wallet: value, page: 1 })}
      />
      <ListBody
        caption={client.blocks.ledger}
        query={query}
        page={page}
        onPage={(next) => show({ wallet, page: next })}
        columns={columnsOf(words, mayOpen ? open : undefined)}
        rowKey={({ entry }) => entry}
        empty={client.empty.ledger}
        onShowAll={undefined}
      />
      <Booking journal={journal} onClose={() => open(undefined)} />
    </Block>
  )
}

const columnsOf = (
  { client, queue, ledger }: Words,
  open: ((journal: number) => void) | undefined,
): readonly Column<Entry>[] => [
  { key: 'entry', title: queue.facts.number, figures: true, cell: ({ entry }) => entry },
  { key: 'at', title: client.facts.time, cell: ({ at }) => formatDateTime(at) },
  { key: 'kind', title: client.facts.booking, cell: ({ kind }) => client.bookings[kind] ?? kind },
  {
    key: 'trade',
    title: client.facts.trade,
    cell: ({ bsid, cpair }) => [bsid, cpair].filter((part) => part !== null).join(' · ') || client.none,
  },
  {
    key: 'amount',
    title: queue.facts.amount,
    figures: true,
    cell: ({ amount }) => <Money minor={minorOf(amount)} coloured />,
  },
  {
    key: 'bal',
    title: client.facts.balance,
    figures: true,
    cell: ({ bal }) => <Money minor={minorOf(bal)} />,
  },
  {
    key: 'journal',
    title: ledger.journal,
    figures: true,
    cell: ({ journal }) => <JournalNumber of={journal} onOpen={open} />,
  },
]
