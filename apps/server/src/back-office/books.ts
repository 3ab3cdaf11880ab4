import type { Answer, Calls } from '@gf/contract'
import { DAY, toWireNumber } from '@gf/money'
import { actorOf, enterOnly } from '../calls/audited.ts'
import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { clientIdOf } from '../desk/client-wallets.ts'
import { decodeEntry } from '../desk/journal-entry.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import { INDIA, indianTime, iso } from '../system/time.ts'
import { lastEntryBefore, ledgerLines } from './ledger-lines.ts'
import { postingsOf } from './postings.ts'

type BookDeps = Pick<Deps, 'audit' | 'config' | 'db' | 'now'>
type Balance = Answer<Calls['showTrialBalance']>
type Transaction = Answer<Calls['showBooking']>['transactions'][number]

/** Serves GET trial_balance_api. */
export const showTrialBalance =
  (deps: BookDeps): Handler<Calls['showTrialBalance']> =>
  ({ day }) =>
    trialBalance(deps, day)

/** Serves GET trial_balance_csv_api. */
export const exportTrialBalance =
  (deps: BookDeps): Handler<Calls['exportTrialBalance']> =>
  async ({ day }, context) => {
    const balance = await trialBalance(deps, day)
    await enterOnly(deps, actorOf(context), 'trial_balance_exported', { detail: { until: balance.at } })
    return new Download(csv(csvRows(balance)), 'text/csv; charset=utf-8', 'trial-balance.csv')
  }

const moneyIn = (amount: number, side: 1 | -1): bigint | null =>
  amount * side > 0 ? BigInt(Math.round(amount * side * 100)) : null

function csvRows({ at, accounts }: Balance): CsvRow[] {
  return [
    ['until (India)', 'account', 'kind', 'name', 'book', 'currency', 'postings', 'debit', 'credit'],
    ...accounts.map(({ account, kind, name, book, currency, postings, balance }) => [
      indianTime(Date.parse(at)),
      account,
      kind,
      name,
      book,
      currency,
      postings,
      moneyIn(balance, -1),
      moneyIn(balance, 1),
    ]),
  ]
}

async function trialBalance({ db, now }: BookDeps, day: string | undefined): Promise<Balance> {
  const until = day ? Math.min(Date.parse(day) - INDIA + DAY, now()) : now()
  const last = until < now() ? await lastEntryBefore(db, until) : undefined
  const accounts = (await ledgerLines(db, { last })).map(({ debits, credits, ...line }) => ({
    ...line,
    balance: toWireNumber(credits - debits, 2),
  }))
  const totals = new Map<string, Balance['totals'][number]>()
  for (const { book, currency, balance } of accounts) {
    const total = totals.get(book + currency) ?? { book, currency, balance: 0 }
    totals.set(book + currency, {
      ...total,
      balance: toWireNumber(Math.round((total.balance + balance) * 100), 2),
    })
  }
  return { status: 1, at: iso(until), accounts, totals: [...totals.values()] }
}

/** Serves GET postings_api/{account}. */
export const listPostings =
  (deps: BookDeps): Handler<Calls['listPostings']> =>
  async ({ account, page, size }, context) => {
    const { db, config } = deps
    const found = await findRow(db, 'ledger_account', { account_id: account }, ['code', 'currency'])
    if (!found) throw notFound()
    await enterOnly(deps, actorOf(context), 'ledger_account_viewed', { subject: `account ${found.code}` })
    const { total, postings } = await postingsOf(db, account, { page, size })
    context.setTotal(String(total))
    return postings.map(({ walletId, ...posting }) => ({
      ...found,
      ...posting,
      ...clientOf(walletId, config.clientIdPrefix),
    }))
  }

/** The client of a transaction; nulls for one between the company's accounts. */
function clientOf(walletId: number | null, prefix: string) {
  if (walletId === null) return { userid: null, client_id: null }
  const userid = clientIdOf(walletId)
  return { userid, client_id: `${prefix}${userid}` }
}

const MOST_TRANSACTIONS = 100

/** Serves GET booking_api/{journal}. */
export const showBooking =
  (deps: BookDeps): Handler<Calls['showBooking']> =>
  async ({ journal }, context) => {
    const { db, config } = deps
    const entry = await findRow(db, 'journal', { seq: journal })
    if (!entry) throw notFound()
    await enterOnly(deps, actorOf(context), 'journal_entry_viewed', { subject: `journal entry ${journal}` })
    const { type, ...given } = decodeEntry(entry.body).input
    const { count } = await db
      .selectFrom('ledger_transaction')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('journal_seq', '=', journal)
      .executeTakeFirstOrThrow()
    return {
      status: 1,
      journal,
      at: iso(entry.at),
      input: type,
      given: { ...given },
      hash: entry.hash.toString('hex'),
      transactions: await transactionsOf(db, journal, config.clientIdPrefix),
      more_transactions: Math.max(0, count - MOST_TRANSACTIONS),
    }
  }

async function transactionsOf(db: Database, journal: number, prefix: string): Promise<Transaction[]> {
  const heads = await db
    .selectFrom('ledger_transaction')
    .selectAll()
    .where('journal_seq', '=', journal)
    .where('no', '<=', MOST_TRANSACTIONS)
    .orderBy('no')
    .execute()
  const postings = await db
    .selectFrom('posting')
    .innerJoin('ledger_account as account', 'account.account_id', 'posting.account_id')
    .select(['no', 'posting.account_id as account', 'code', 'book', 'posting.currency', 'entry_no'])
    .select(['amount', 'balance_after'])
    .where('journal_seq', '=', journal)
    .where('no', '<=', MOST_TRANSACTIONS)
    .orderBy('posting.account_id')
    .execute()
  return heads.map((head) => ({
    no: head.no,
    kind: head.kind,
    note: head.note,
    ...clientOf(head.wallet_id, prefix),
    bsid: head.trade_id,
    cpair: head.symbol,
    postings: postings
      .filter(({ no }) => no === head.no)
      .map(({ account, code, book, currency, entry_no: entry, amount, balance_after: bal }) => ({
        account,
        code,
        book,
        currency,
        entry,
        amount: toWireNumber(amount, 2),
        bal: toWireNumber(bal, 2),
      })),
  }))
}
