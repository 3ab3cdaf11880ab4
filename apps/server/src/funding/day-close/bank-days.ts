import { paise } from '@gf/money'
import { sql } from 'kysely'
import { bankNames } from '../../back-office/index.ts'
import { need } from '../../desk/need.ts'
import type { Database } from '../../persistence/database.ts'
import { isTakenOver, standingLines } from '../bank/standing-lines.ts'
import { gainedSince, movedIn } from './attribution.ts'
import type { Known } from './attribution.ts'
import { endOf, startOf } from './figures.ts'
import type { BankFigures, DayFigures, Sweep } from './figures.ts'

type Day = Pick<DayFigures, 'day' | 'entries'>

/** What staff said about a bank on a day. */
export interface Said {
  readonly bank_id: number | null
  readonly balance: number | null
  readonly reason: string
  readonly explained: number | null
}

/** The company's banks on a day, and payments without a known bank last. `before` are those of the day before. */
export async function banksOn(
  db: Database,
  of: Day,
  before: readonly BankFigures[],
): Promise<readonly BankFigures[]> {
  const moved = await movedIn(db, of.entries)
  const said = await saidOn(db, of.day)
  const held = before.filter(({ book }) => book !== null && book !== 0).map(({ bank }) => bank)
  const names = await bankNames(db)
  const banks = await banksKnown(db, of.day, [...moved.keys(), ...held])
  const found = await Promise.all(
    banks.map(async (bank) =>
      figuresOf(
        { bank, name: nameIn(names, bank) },
        { ...moved.get(bank), imported: await importedBalance(db, bank, of.day) },
        said.get(bank),
        before.find((one) => one.bank === bank),
      ),
    ),
  )
  const none = before.find(({ bank }) => bank === null)
  const unknown = figuresOf({ bank: null, name: '' }, { ...moved.get(null), imported: 0 }, said.get(null), {
    difference: 0,
    reason: '',
    ...none,
    book: none?.book ?? 0,
  })
  return [...found, ...(unknown.book === 0 && unknown.received === 0 && unknown.paid === 0 ? [] : [unknown])]
}

interface MovedAtBank {
  readonly received?: number
  readonly paid?: number
  /** The balance of the imported statement. */
  readonly imported: number | null
}

function figuresOf(
  named: Pick<BankFigures, 'bank' | 'name'>,
  { received = 0, paid = 0, imported }: MovedAtBank,
  said: Said | undefined,
  before: Pick<BankFigures, 'book' | 'difference' | 'reason'> | undefined,
): BankFigures {
  const statement = said?.balance ?? imported
  const expected = before?.book ?? null
  // The first balance of a statement is where a bank begins.
  const book = expected === null ? statement : expected + received - paid
  const difference = statement === null || book === null ? 0 : statement - book
  const given = [
    { reason: said?.reason ?? '', explained: said?.explained ?? 0 },
    { reason: before?.reason ?? '', explained: before?.difference ?? 0 },
  ].find(({ reason, explained }) => reason !== '' && explained === difference)
  return {
    ...named,
    received,
    paid,
    book,
    statement,
    is_entered: typeof said?.balance === 'number',
    difference,
    reason: difference === 0 ? '' : (given?.reason ?? ''),
  }
}

/** Banks in use on the day, and others that payments of it went through or that hold money. */
async function banksKnown(
  db: Database,
  day: string,
  used: readonly (number | null)[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly bank_id: number }>`
    select bank_id from company_bank
    where added_at < ${endOf(day)} and (removed_at is null or removed_at >= ${startOf(day)})
      or bank_id = any(${used.filter((bank) => bank !== null)}::integer[])
    order by bank_id`.execute(db)
  return rows.map(({ bank_id: bank }) => bank)
}

/** What a close moves from the clearing account to that of each bank. */
export async function sweepsOf(db: Database, before: Known, now: Known): Promise<readonly Sweep[]> {
  const names = await bankNames(db)
  const gained = await gainedSince(db, before, now)
  return [...gained].map(([bank, rupees]) => ({ bank, name: nameIn(names, bank), rupees: paise(rupees) }))
}

const nameIn = (names: ReadonlyMap<number, string>, bank: number): string =>
  need(names.get(bank), `company bank ${bank}`)

/** What staff said last about each bank on a day. */
export async function saidOn(db: Database, day: string): Promise<ReadonlyMap<number | null, Said>> {
  const { rows } = await sql<Said>`
    select distinct on (bank_id) bank_id, balance, reason, explained from bank_day where day = ${day}::date
    order by bank_id, bank_day_id desc`.execute(db)
  return new Map(rows.map((row) => [row.bank_id, row]))
}

/**
 * The balance at the end of a day by the last statement that was imported after it; null without one. An import whose lines
 * were taken over was of another bank, and says nothing of this one.
 */
async function importedBalance(db: Database, bank: number, day: string): Promise<number | null> {
  const { rows } = await sql<{
    readonly balance: number | null
    readonly credit: number | null
    readonly debit: number | null
  }>`
    with newest as (
      select import_id, at_from from ${standingLines} as line
      where bank_id = ${bank} and at_from < ${endOf(day)}
        and exists (select from bank_import as later
          where later.bank_id = ${bank} and later.imported_at >= ${endOf(day)}
            and not exists (select from bank_line as line where line.import_id = later.import_id and ${isTakenOver}))
      order by at_from desc, import_id desc limit 1)
    select balance, credit, debit from ${standingLines} as line join newest using (import_id, at_from)
    order by line_no`.execute(db)
  const [first, second] = rows
  if (!first || !second) return first?.balance ?? null
  // Banks list the lines of a day in either order; the balances tell which.
  const rises = (second.balance ?? 0) - (first.balance ?? 0) === (second.credit ?? 0) - (second.debit ?? 0)
  return (rises ? rows.at(-1) : first)?.balance ?? null
}
