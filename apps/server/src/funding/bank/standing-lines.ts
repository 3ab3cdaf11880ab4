import { sql } from 'kysely'

/**
 * Whether the `newer` of two lines with the same digest is the same line, not only one like it: charges of a day can be
 * equal at two banks, but not with the same balance.
 */
const isSame = sql`(line.utr is not null or line.reference is not null or newer.balance = line.balance)`

/** A newer import of the `line`, which was then for another bank. */
const newerOfLine = sql`bank_line as newer
  where newer.digest = line.digest and newer.nth = line.nth and newer.line_id > line.line_id and ${isSame}`

/** Whether a later import took the `line` over to another bank. */
export const isTakenOver = sql`exists (select from ${newerOfLine})`

/** Lines at the bank of their newest import. Those taken over stay in the table, and count for nothing any more. */
export const standingLines = sql`(select * from bank_line as line where not ${isTakenOver})`

/** How many lines of an import were taken over, by the bank that had them before. */
export const takenFrom = (importId: number) => sql<{ readonly bank: number; readonly lines: number }>`
  select before.bank_id as bank, count(*) as lines
  from bank_line as newer cross join lateral (
    select bank_id from bank_line as line
    where line.digest = newer.digest and line.nth = newer.nth and line.line_id < newer.line_id and ${isSame}
    order by line_id desc limit 1) as before
  where import_id = ${importId} group by before.bank_id order by lines desc, bank`
