import { callList } from '@gf/api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ErrorState, Money, SegmentedControl, SkeletonRows, Table } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime, minorOf } from '@gf/i18n'
import type { CallByRoute, Received } from '@gf/contract'
import { Pager } from '../list/pager.tsx'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { Block } from './block.tsx'
import type { BlockOf, Client } from './block.tsx'
import * as styles from './users.module.css'

type Entry = Received<CallByRoute['GET client_ledger_api/{userid}']>[number]
type Wallet = Client['wallets'][number]['wallet']

const SIZE = 25

/** The postings to a wallet of the client, page by page. Each answer is an entry of the audit log. */
export function LedgerBlock({ of: { userid } }: BlockOf) {
  const words = useTexts()
  const { client, list } = words
  const [{ wallet, page }, show] = useState<{ readonly wallet: Wallet; readonly page: number }>({
    wallet: 'real',
    page: 1,
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['client-ledger', userid, wallet, page],
    queryFn: ({ signal }) =>
      callList('GET client_ledger_api/{userid}', { userid, wallet, page, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <Block wide title={client.blocks.ledger}>
      <SegmentedControl
        label={client.facts.wallet}
        value={wallet}
        segments={(['real', 'practice'] as const).map((value) => ({ value, label: client[value] }))}
        onChange={(value) => show({ wallet: value, page: 1 })}
      />
      {error ? (
        <ErrorState
          title={list.failed}
          action={<Button onClick={() => void refetch()}>{words.retry}</Button>}
        >
          {reasonText(error)}
        </ErrorState>
      ) : !data ? (
        <SkeletonRows rows={4} label={words.loading} />
      ) : data.rows.length === 0 ? (
        <p className={styles.soft}>{client.empty.ledger}</p>
      ) : (
        <>
          <Table
            caption={client.blocks.ledger}
            columns={columnsOf(words)}
            rows={data.rows}
            rowKey={({ entry }) => entry}
          />
          <Pager
            page={page}
            size={SIZE}
            shown={data.rows.length}
            total={data.total}
            onPage={(next) => show({ wallet, page: next })}
          />
        </>
      )}
    </Block>
  )
}

const columnsOf = ({ client, queue }: Words): readonly Column<Entry>[] => [
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
]
