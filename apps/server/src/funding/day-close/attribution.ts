import { accountOf } from '@gf/ledger'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../persistence/database.ts'

/** What is known of payments: the bookings up to a journal entry, and the lines of statements up to one. */
export interface Known {
  readonly entry: number
  readonly line: number
}

/** The newest line of a statement. Numbers of lines rise only if no import runs beside: `holdStatements`. */
export async function newestLine(db: Database): Promise<number> {
  const { rows } = await sql<{
    line: number
  }>`select coalesce(max(line_id), 0) as line from bank_line`.execute(db)
  return rows[0]?.line ?? 0
}

/** Waits for running imports and for what finance enters about banks, and holds others back until this transaction ends. */
export async function holdStatements(within: Database): Promise<void> {
  await sql`lock table bank_line, bank_day in share mode`.execute(within)
}

/** Payments of the books in rupees, above zero if received, each with the number of its request. */
const payments = (which: RawBuilder<unknown>) => sql`
  select ledger.kind, -posting.amount as rupees,
    substring(command_key from 'funding/(?:deposit|withdrawal)/([0-9]+)')::bigint as id
  from ledger_transaction as ledger join posting using (journal_seq, no)
    join journal on journal.seq = journal_seq
  where account_id = ${accountOf.bankRupees} and ledger.kind <> 'sweep' and ${which}`

/**
 * The bank of a payment `booked`, by the lines of statements up to one. It went through the bank that has it on a
 * statement, by its own reference rather than by ours; the newest line corrects earlier ones. A withdrawal otherwise went
 * through the bank of its payment file.
 */
const bankOf = (line: number | null) => sql`
  (select bank_id from (
    (select bank_id, line_id, case when line.utr = request.utr then 1 else 2 end as place
     from deposit_request as request
       join bank_line as line on line.credit is not null
         and (line.utr = request.utr or line.reference = request.reference)
     where booked.kind = 'deposit' and booked.rupees > 0 and deposit_id = booked.id)
    union all
    (select bank_id, line_id, case when line.utr = request.reversal_utr then 1 else 2 end
     from deposit_request as request
       join bank_line as line on line.debit is not null
         and (line.utr in (request.reversal_utr, request.utr) or line.reference = request.reference)
     where booked.kind = 'deposit' and booked.rupees < 0 and deposit_id = booked.id)
    union all
    (select bank_id, line_id, case when line.utr = request.return_utr then 1 else 2 end
     from withdrawal_request as request
       join bank_line as line on line.credit is not null
         and (line.utr in (request.return_utr, request.utr) or line.reference = 'WD' || lpad(request.wid::text, 10, '0'))
     where booked.kind = 'withdrawal' and wid = booked.id)
    union all
    (select bank_id, line_id, case when line.utr = request.utr then 1 else 2 end
     from withdrawal_request as request
       join bank_line as line on line.debit is not null
         and (line.utr = request.utr or line.reference = 'WD' || lpad(request.wid::text, 10, '0'))
     where booked.kind = 'payout' and wid = booked.id)
    union all
    (select bank_id, 0, 3 from payout join payout_batch using (batch_id)
     where booked.kind = 'payout' and wid = booked.id and is_open)) as found
  where ${line === null ? sql`true` : sql`line_id <= ${line}`}
  order by place, line_id desc limit 1)`

interface Moved {
  readonly bank: number | null
  readonly received: number
  readonly paid: number
}

/** Payments of these journal entries by bank, in paise; null for those of no known bank. */
export async function movedIn(
  db: Database,
  { after, last }: { readonly after: number; readonly last: number },
): Promise<ReadonlyMap<number | null, Moved>> {
  const { rows } = await sql<Moved>`
    with booked as (${payments(sql`journal_seq > ${after} and journal_seq <= ${last}`)})
    select of_bank.bank_id as bank, coalesce(sum(rupees) filter (where rupees > 0), 0)::bigint as received,
      coalesce(-sum(rupees) filter (where rupees < 0), 0)::bigint as paid
    from booked left join lateral ${bankOf(null)} as of_bank on true
    group by of_bank.bank_id`.execute(db)
  return new Map(rows.map((row) => [row.bank, row]))
}

/** Keys of the bookings of requests that lines of statements name after a line, up to another. */
const named = (after: number, upTo: number) => sql`
  with line as materialized (
    select utr, reference from bank_line where line_id > ${after} and line_id <= ${upTo}),
  deposit as (
    select deposit_id from line join deposit_request using (utr)
    union select deposit_id from line join deposit_request on reversal_utr = line.utr
    union select deposit_id from line join deposit_request using (reference)),
  withdrawal as (
    select wid from line join withdrawal_request using (utr)
    union select wid from line join withdrawal_request on return_utr = line.utr
    union select wid from line join withdrawal_request on wid = substring(line.reference from '^WD([0-9]{10})$')::bigint)
  select client_id || ':funding/deposit/' || deposit_id || step as key
  from deposit join deposit_request using (deposit_id)
    cross join lateral (values (case when try > 1 then '/' || try else '' end), ('/reverse')) as of (step)
  union all
  select client_id || ':funding/withdrawal/' || wid || step
  from withdrawal join withdrawal_request using (wid) cross join (values ('/pay'), ('/return')) as of (step)`

/**
 * Paise by which the payments of each bank have become more since less was known: those booked since, and earlier ones that
 * lines of statements since then name. Nothing else moves a payment, because its request stays as it was booked, and lines
 * of statements stay. So a day's close looks at what is new, however old the books are.
 */
export async function gainedSince(
  db: Database,
  before: Known,
  now: Known,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ readonly bank: number; readonly rupees: number }>`
    with named as materialized (${named(before.line, now.line)}),
    booked as materialized (
      select since.*, false as is_earlier
      from (${payments(sql`journal_seq > ${before.entry} and journal_seq <= ${now.entry}`)}) as since
      union all
      select earlier.*, true
      from (${payments(sql`journal_seq <= ${before.entry} and command_key in (select key from named)`)}) as earlier),
    changed as (
      select of_bank.bank_id as bank, rupees from booked cross join lateral ${bankOf(now.line)} as of_bank
      union all
      select of_bank.bank_id, -rupees from booked cross join lateral ${bankOf(before.line)} as of_bank where is_earlier)
    select bank, sum(rupees)::bigint as rupees from changed group by bank having sum(rupees) <> 0
    order by bank`.execute(db)
  return new Map(rows.map(({ bank, rupees }) => [bank, rupees]))
}
