import { callApi } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { formatDateTime, minorOf } from '@gf/i18n'
import { Badge, Button, Money, Note, SkeletonRows, Table, TextField } from '@gf/ui'
import type { Column } from '@gf/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ExportLink } from '../list/export-link.tsx'
import { useListFilters } from '../list/use-list-filters.ts'
import * as listStyles from '../list/list.module.css'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from '../users/users.module.css'
import { Booking } from './booking.tsx'
import { sides } from './sides.tsx'
import * as bookStyles from './books.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

type Balance = Received<CallByRoute['GET trial_balance_api']>
type Line = Balance['accounts'][number]

const balanceQuery = (day: string) =>
  queryOptions({
    queryKey: ['trial-balance', day],
    queryFn: ({ signal }) => callApi('GET trial_balance_api', { day }, { signal }),
  })

/** The chart of accounts with its balances, now or at the end of a day. */
export function TrialBalance() {
  const { ledger, loading } = useTexts()
  const { day: dayOf, change } = useListFilters()
  const day = dayOf('day')
  const { data, error, refetch } = useQuery(balanceQuery(day))
  return (
    <div className={styles.list}>
      <div className={listStyles.head}>
        <h1>{ledger.title}</h1>
        <ExportLink href={`/api/trial_balance_csv_api?day=${day}`}>{ledger.export}</ExportLink>
      </div>
      <div className={bookStyles.above}>
        <div className={bookStyles.day}>
          <TextField
            type="date"
            label={ledger.day}
            hint={ledger.dayHint}
            value={day}
            onChange={({ target }) => change({ day: target.value })}
          />
        </div>
        <FindBooking />
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Lines of={data} />
      ) : (
        <SkeletonRows rows={8} label={loading} />
      )}
    </div>
  )
}

/** Opens any journal entry by its number, as lists of postings and the verification name it. */
function FindBooking() {
  const { ledger } = useTexts()
  const [typed, type] = useState('')
  const [journal, show] = useState<number>()
  const isNumber = /^[1-9]\d{0,14}$/.test(typed.trim())
  return (
    <>
      <form
        className={bookStyles.find}
        onSubmit={(event) => {
          event.preventDefault()
          if (isNumber) show(Number(typed))
        }}
      >
        <TextField
          label={ledger.find}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" disabled={!isNumber}>
          {ledger.show}
        </Button>
      </form>
      <Booking journal={journal} onClose={() => show(undefined)} />
    </>
  )
}

function Lines({ of }: { readonly of: Balance }) {
  const words = useTexts()
  const { ledger } = words
  const wrong = of.totals.filter(({ balance }) => balance !== 0)
  return (
    <>
      <p className={styles.soft} role="status">
        {ledger.until(formatDateTime(of.at))}{' '}
        {wrong.length === 0 && <Badge tone="good">{ledger.balanced}</Badge>}
      </p>
      {wrong.map(({ book, currency, balance }) => (
        <Note key={book + currency} tone="danger">
          {ledger.unbalanced(ledger.books[book], currency)}{' '}
          <Money minor={minorOf(balance)} currency={currency} />
        </Note>
      ))}
      <Table
        caption={ledger.title}
        columns={columnsOf(words)}
        rows={of.accounts}
        rowKey={({ account, kind, book, currency }) => `${account} ${kind} ${book} ${currency}`}
      />
    </>
  )
}

const lineName = (ledger: Words['ledger'], { kind, name, currency }: Line): string =>
  `${name || ledger.kinds[kind]} (${currency})`

/** The name of an account, read only where its postings do not say it; undefined until it is known. */
export function useAccountName(account: string, isWanted: boolean): string | undefined {
  const { ledger } = useTexts()
  const { data } = useQuery({ ...balanceQuery(''), enabled: isWanted })
  const line = data?.accounts.find((each) => String(each.account) === account)
  return line && `${lineName(ledger, line)} · ${ledger.books[line.book]}`
}

const columnsOf = ({ ledger }: Words): readonly Column<Line>[] => {
  return [
    {
      key: 'account',
      title: ledger.account,
      cell: (line) => {
        const { account } = line
        const name = lineName(ledger, line)
        return account === null ? (
          name
        ) : (
          <Link to="/admin/books/$account" params={{ account: String(account) }} className={styles.link}>
            {name}
          </Link>
        )
      },
    },
    {
      key: 'book',
      title: ledger.book,
      cell: ({ book }) => <Badge tone={book}>{ledger.books[book]}</Badge>,
    },
    {
      key: 'postings',
      title: ledger.postings,
      figures: true,
      cell: ({ postings }) => postings.toLocaleString('en-IN'),
    },
    ...sides<Line>(ledger, ({ balance }) => balance),
  ]
}
