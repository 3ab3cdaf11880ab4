import type { SweptBank } from '@gf/dealing'
import { accountOf } from '@gf/ledger'
import { cents, DAY, paise, toRupees } from '@gf/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { debtsOfClients, ledgerLines } from '../../back-office/index.ts'
import type { LedgerLine } from '../../back-office/index.ts'
import type { Database } from '../../persistence/database.ts'
import { INDIA } from '../../system/time.ts'

/** A line of the books on a day, in cents or paise. Opening less debits plus credits is closing; positive is credit. */
export interface DayLine extends Omit<LedgerLine, 'name'> {
  /** Days of earlier releases have none. */
  readonly name?: string
  readonly opening: number
  readonly closing: number
}

/** Payments of a day, in cents and paise. */
interface Paid {
  readonly count: number
  readonly dollars: number
  readonly rupees: number
}

/** What the books say about a day. Amounts in cents or paise. */
export interface BookFigures {
  /** In India, as YYYY-MM-DD. */
  readonly day: string
  /** The hash of the day before, in hexadecimal; null for the first. */
  readonly previous: string | null
  /** Its journal entries: after the first number, up to the last. */
  readonly entries: { readonly after: number; readonly last: number }
  readonly accounts: readonly DayLine[]
  /** Live wallets at its end. */
  readonly clients: {
    readonly available: number
    readonly held: number
    /** Available and held. What clients owe takes nothing from it. */
    readonly owed: number
    /** What clients owe for reversed deposits. */
    readonly debts: number
  }
  readonly deposits: Paid
  /** Deposits that the bank took back. */
  readonly reversals: Paid
  readonly payouts: Paid
  /** Payouts that came back. */
  readonly returns: Paid
  readonly adjustments: { readonly count: number; readonly credits: number; readonly debits: number }
  /** What the company earned in live accounts. */
  readonly result: Readonly<Record<(typeof earning)[number] | 'total', number>>
  readonly counts: { readonly closings: number; readonly transactions: number }
}

/** A company bank on a day, in paise. */
export interface BankFigures {
  /** Null for payments of the books that are of no known bank. */
  readonly bank: number | null
  /** With the last digits of its account; empty without a bank. */
  readonly name: string
  /** Payments of the day in the books. */
  readonly received: number
  readonly paid: number
  /** Expected: that of the day before, with the payments of the day. Null until a first balance is known. */
  readonly book: number | null
  /** By the statement at the end of the day; null if unknown. */
  readonly statement: number | null
  /** Whether staff entered the balance; otherwise the imported statement has it. */
  readonly is_entered: boolean
  /** Statement less book. */
  readonly difference: number
  /** Why they differ. Empty unless it was given for exactly this difference. */
  readonly reason: string
}

/** What a close moves to the account of a bank. */
export interface Sweep extends SweptBank {
  readonly name: string
}

/** What a closed day freezes. */
export interface DayFigures extends BookFigures {
  readonly banks: readonly BankFigures[]
  /** What its close moves to the accounts of banks. Days of earlier releases have none. */
  readonly sweeps?: readonly Sweep[]
  /** The newest line of a statement that they count. */
  readonly line?: number
  /** Paise a dollar at the end of the day, at which client money is compared with the balances of the banks. */
  readonly rate: number
}

const earning = ['dealing', 'commission', 'swap', 'protection'] as const

/** The first moment of a day in India, in milliseconds since 1970. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - INDIA
export const endOf = (day: string): number => startOf(day) + DAY

/** Identifies a line among those of a day. */
export const keyOf = ({
  account,
  kind,
  book,
  currency,
}: Omit<LedgerLine, 'name' | 'postings' | 'debits' | 'credits'>) =>
  `${account ?? ''} ${kind} ${book} ${currency}`

/** Client money in paise at the rate at the end of the day. */
export const owedRupees = ({ clients, rate }: Pick<DayFigures, 'clients' | 'rate'>): number =>
  toRupees(cents(clients.owed), paise(rate))

/** The balances of each line before a journal entry, by their key. */
export type Balances = ReadonlyMap<string, number>

/** Balances up to a journal entry, summed from the postings. */
export async function balancesUntil(db: Database, last: number): Promise<Balances> {
  const lines = last === 0 ? [] : await ledgerLines(db, { last })
  return new Map(lines.map((line) => [keyOf(line), line.credits - line.debits]))
}

export const closingsOf = ({ accounts }: Pick<BookFigures, 'accounts'>): Balances =>
  new Map(accounts.map((line) => [keyOf(line), line.closing]))

/** Sums a day's postings; `opening` are the balances before it. */
export async function figuresOf(
  db: Database,
  of: Pick<BookFigures, 'day' | 'previous' | 'entries'>,
  opening: Balances,
): Promise<BookFigures> {
  const { after, last } = of.entries
  const accounts = (await ledgerLines(db, { after, last })).map((line): DayLine => {
    const before = opening.get(keyOf(line)) ?? 0
    return { ...line, opening: before, closing: before - line.debits + line.credits }
  })
  const live = (kind: LedgerLine['kind']) =>
    accounts.find((line) => line.kind === kind && line.book === 'real' && line.currency === 'USD')
  const debts = await debtsOfClients(db, last)
  const [available, held] = [(live('wallets')?.closing ?? 0) + debts, live('reserved')?.closing ?? 0]
  const earned = earning.map(
    (kind) => [kind, (live(kind)?.credits ?? 0) - (live(kind)?.debits ?? 0)] as const,
  )
  const moved = await movedIn(db, of.entries)
  const payments = await paymentsIn(db, of.entries)
  const paid = (kind: string, way: 'in' | 'out'): Paid => {
    const found = payments.find((payment) => payment.kind === kind && payment.way === way)
    return { count: found?.count ?? 0, dollars: found?.dollars ?? 0, rupees: found?.rupees ?? 0 }
  }
  const adjusted = moved.get('adjustment')
  return {
    day: of.day,
    previous: of.previous,
    entries: { after, last },
    accounts,
    clients: { available, held, owed: available + held, debts },
    deposits: paid('deposit', 'in'),
    reversals: paid('deposit', 'out'),
    payouts: paid('payout', 'out'),
    returns: paid('withdrawal', 'in'),
    adjustments: {
      count: adjusted?.count ?? 0,
      credits: adjusted?.given ?? 0,
      debits: adjusted?.taken ?? 0,
    },
    result: {
      ...(Object.fromEntries(earned) as Record<(typeof earning)[number], number>),
      total: earned.reduce((sum, [, amount]) => sum + amount, 0),
    },
    counts: { closings: moved.get('trade')?.all ?? 0, transactions: total(moved) },
  }
}

interface Moved {
  readonly kind: string
  /** Transactions of both books, and of live accounts. */
  readonly all: number
  readonly count: number
  /** Cents of adjustments to clients and from clients. */
  readonly given: number
  readonly taken: number
}

const total = (moved: ReadonlyMap<string, Moved>): number =>
  [...moved.values()].reduce((sum, { all }) => sum + all, 0)

interface Payments extends Paid {
  readonly kind: string
  readonly way: 'in' | 'out'
}

/** Payments through the bank by kind and direction. The bank and the exchange are debited by what comes in. */
async function paymentsIn(db: Database, { after, last }: BookFigures['entries']): Promise<Payments[]> {
  const { rows } = await sql<Payments>`
    select kind, case when bank.amount < 0 then 'in' else 'out' end as way, count(*) as count,
      sum(abs(exchange.amount))::bigint as dollars, sum(abs(bank.amount))::bigint as rupees
    from ledger_transaction join posting as bank using (journal_seq, no)
      join posting as exchange using (journal_seq, no)
    where journal_seq > ${after} and journal_seq <= ${last}
      and bank.account_id = ${accountOf.bankRupees} and exchange.account_id = ${accountOf.exchangeDollars}
    group by 1, 2`.execute(db)
  return rows
}

/** The transactions of these journal entries by kind, with what was adjusted. */
async function movedIn(
  db: Database,
  { after, last }: BookFigures['entries'],
): Promise<ReadonlyMap<string, Moved>> {
  const adjusting = accountOf.house('real', 'adjustment')
  const sumOf = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(amount) filter (where account_id = ${adjusting} and ${which}), 0)::bigint`
  const { rows } = await sql<Moved>`
    select kind, count(distinct (journal_seq, no)) as all,
      count(*) filter (where account_id = ${adjusting}) as count,
      -${sumOf(sql`amount < 0`)} as given, ${sumOf(sql`amount > 0`)} as taken
    from ledger_transaction join posting using (journal_seq, no)
    where journal_seq > ${after} and journal_seq <= ${last}
    group by kind`.execute(db)
  return new Map(rows.map((row) => [row.kind, row]))
}
