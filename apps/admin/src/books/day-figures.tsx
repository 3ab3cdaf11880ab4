import { formatDay, minorOf } from '@gf/i18n'
import { Money, formatMoney } from '@gf/ui'
import type { Column } from '@gf/ui'
import type { ReactNode } from 'react'
import type { Result } from '../actions/give.ts'
import { Tiles } from '../dashboard/tiles.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import * as userStyles from '../users/users.module.css'

export type Day = Result<'show-day'>
type Line = Day['accounts'][number]

const dollars = (amount: number): string => formatMoney(minorOf(amount))
const Dollars = ({ of }: { readonly of: number }) => <Money minor={minorOf(of)} coloured />

/** A day without its time, in the reader's language. */
export const dayText = (day: string): string => formatDay(`${day}T00:00:00`)

/** The figures of a day, then others, and each account on it. */
export function DayFigures({ of, children }: { readonly of: Day; readonly children: ReactNode }) {
  const words = useTexts()
  const { days } = words
  return (
    <>
      <Tiles title={days.figures} tiles={tilesOf(of, words)} />
      {children}
      <ListBlock
        wide
        title={days.accounts}
        empty={days.noAccounts}
        columns={columnsOf(words)}
        rows={of.accounts.filter(({ postings, opening }) => postings > 0 || opening !== 0)}
        rowKey={({ account, kind, book, currency }) => `${account} ${kind} ${book} ${currency}`}
      >
        <p className={userStyles.soft}>{days.sides}</p>
      </ListBlock>
    </>
  )
}

function tilesOf(of: Day, { days }: Words) {
  const { clients, adjustments, result, counts } = of
  // The rare ones only where there are some.
  const payments = (['deposits', 'reversals', 'payouts', 'returns'] as const)
    .filter((name) => name === 'deposits' || name === 'payouts' || of[name].count > 0)
    .map((name) => ({
      name,
      title: days[name],
      value: <Money minor={minorOf(of[name].dollars)} />,
      detail: `${of[name].count.toLocaleString('en-IN')} · ${formatMoney(minorOf(of[name].rupees, 'INR'), 'INR')}`,
    }))
  return [
    {
      name: 'owed',
      title: days.owed,
      value: <Money minor={minorOf(clients.owed)} />,
      detail:
        days.owedDetail(dollars(clients.available), dollars(clients.held)) +
        (clients.debts > 0 ? days.debts(dollars(clients.debts)) : ''),
    },
    ...payments,
    {
      name: 'adjustments',
      title: days.adjustments,
      value: adjustments.count.toLocaleString('en-IN'),
      detail: days.adjusted(dollars(adjustments.credits), dollars(adjustments.debits)),
    },
    {
      name: 'result',
      title: days.result,
      value: <Dollars of={result.total} />,
      detail: days.results(
        dollars(result.dealing),
        dollars(result.commission),
        dollars(result.swap),
        dollars(result.protection),
      ),
    },
    {
      name: 'counts',
      title: days.counts,
      value: counts.transactions.toLocaleString('en-IN'),
      detail: days.closings(counts.closings.toLocaleString('en-IN')),
    },
  ]
}

const columnsOf = ({ days, ledger }: Words): readonly Column<Line>[] => {
  const amount = (key: 'opening' | 'debits' | 'credits' | 'closing'): Column<Line> => ({
    key,
    title: days[key],
    figures: true,
    cell: ({ [key]: sum, currency }) => sum !== 0 && <Money minor={minorOf(sum)} currency={currency} />,
  })
  return [
    {
      key: 'account',
      title: ledger.account,
      cell: ({ kind, name, book, currency }) =>
        `${name || ledger.kinds[kind]} (${currency})${book === 'practice' ? ` · ${ledger.books.practice}` : ''}`,
    },
    {
      key: 'postings',
      title: ledger.postings,
      figures: true,
      cell: ({ postings }) => postings.toLocaleString('en-IN'),
    },
    ...(['opening', 'debits', 'credits', 'closing'] as const).map(amount),
  ]
}
