import { accountOf, bankOf } from '@gf/ledger'
import { sql } from 'kysely'
import { sha256 } from '../../crypto/field-cipher.ts'
import type { Database } from '../../persistence/database.ts'
import { saidOn } from './bank-days.ts'
import { allClosed, frozenIn, subjectOf } from './closed-days.ts'
import type { ClosedDay } from './closed-days.ts'
import { balancesUntil, closingsOf, figuresOf, keyOf } from './figures.ts'
import type { BankFigures, BookFigures, DayFigures, DayLine } from './figures.ts'

/** What the audit log says about a closed day. */
interface Said {
  readonly hash: string
  readonly by: string
  readonly proposed_by: string
}

/**
 * Sums each closed day from the postings again and compares it with what was frozen, its hash with the audit log, and
 * its journal entries with the days around it. Names the first day and account that differs. (`wrongAction` compares the
 * two people with the proposal.)
 */
export async function wrongDay(view: Database): Promise<string | undefined> {
  const said = await readSaid(view)
  const days = await allClosed(view)
  let before: ClosedDay | undefined
  let opening = await balancesUntil(view, days[0]?.after_seq ?? 0)
  for (const row of days) {
    const previous = before ? before.hash.toString('hex') : null
    const entries = { after: row.after_seq, last: row.last_seq }
    const expected = await figuresOf(view, { day: row.day, previous, entries }, opening)
    const found =
      wrongRow(row, before, said.get(subjectOf(row.day))) ??
      (await wrongEntries(view, row)) ??
      wrongFigures(frozenIn(row), expected) ??
      (await wrongBanks(view, frozenIn(row), before ? frozenIn(before).banks : []))
    if (found) return `Day ${row.day}${found}`
    said.delete(subjectOf(row.day))
    opening = closingsOf(expected)
    before = row
  }
  const [missing] = said.keys()
  return missing === undefined ? undefined : `The audit log says that ${missing} is closed, and it is missing`
}

async function readSaid(view: Database): Promise<Map<string, Said>> {
  const { rows } = await sql<Said & { readonly subject: string }>`
    select subject, detail ->> 'hash' as hash, detail ->> 'by' as by, detail ->> 'proposed_by' as proposed_by
    from audit where action = 'day_closed' and realm = 'staff'`.execute(view)
  return new Map(rows.map(({ subject, ...said }) => [subject, said]))
}

function wrongRow(row: ClosedDay, before: ClosedDay | undefined, said: Said | undefined): string | undefined {
  if (!sha256(row.figures).equals(row.hash)) return ' is not what its hash was made of'
  if (!said) return ' is closed, and the audit log does not say so'
  if (said.hash !== row.hash.toString('hex')) return ' has another hash than the audit log says'
  if (said.by !== row.confirmed_by || said.proposed_by !== row.made_by)
    return ` was closed by ${row.made_by} and ${row.confirmed_by}, and the audit log says by ${said.proposed_by} and ${said.by}`
  const { entries, day } = frozenIn(row)
  if (day !== row.day || entries.after !== row.after_seq || entries.last !== row.last_seq)
    return ' freezes the figures of other journal entries'
  return before && before.last_seq !== row.after_seq ? ` does not follow ${before.day}` : undefined
}

/** The last entry is dated before the end of the day, and the next one is not. */
async function wrongEntries(
  view: Database,
  { last_seq: last, ends }: ClosedDay,
): Promise<string | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select seq from journal where seq in (${last}, ${last + 1}) and (at < ${ends}) <> (seq = ${last})
    order by seq limit 1`.execute(view)
  const [wrong] = rows
  if (!wrong) return undefined
  return wrong.seq === last
    ? ` includes journal entry ${last}, which is of a later day`
    : ` is closed, and journal entry ${wrong.seq} is dated on it`
}

const nothing = { postings: 0, opening: 0, debits: 0, credits: 0, closing: 0 }
const sums = ['opening', 'debits', 'credits', 'closing', 'postings'] as const

function wrongFigures(found: DayFigures, expected: BookFigures): string | undefined {
  const lines = new Map(found.accounts.map((line) => [keyOf(line), line]))
  for (const line of expected.accounts) {
    const wrong = wrongLine(lines.get(keyOf(line)), line)
    if (wrong) return wrong
    lines.delete(keyOf(line))
  }
  const [extra] = lines.values()
  if (extra) return `, account ${nameOf(extra)}: the books have no such account`
  const parts = ['previous', 'clients', 'deposits', 'payouts', 'adjustments', 'result', 'counts'] as const
  const part = parts.find((name) => JSON.stringify(found[name]) !== JSON.stringify(expected[name]))
  return part && `: ${part} is ${JSON.stringify(found[part])} and should be ${JSON.stringify(expected[part])}`
}

/** An account that did not exist when the day was closed has no line, and no figures. */
function wrongLine(found: DayLine | undefined, expected: DayLine): string | undefined {
  const frozen = found ?? nothing
  const name = sums.find((sum) => frozen[sum] !== expected[sum])
  return name && `, account ${nameOf(expected)}: ${name} is ${frozen[name]} and should be ${expected[name]}`
}

const nameOf = ({ account, kind, book, currency }: DayLine): string =>
  `${account ?? 'clients'} (${kind}, ${book}, ${currency})`

/**
 * The banks have the payments of the day among them, each follows from the day before, and the entered balances are those
 * of staff. Which bank a payment went through is as the statements said when the day was closed.
 */
async function wrongBanks(
  view: Database,
  { day, accounts, banks }: DayFigures,
  before: readonly BankFigures[],
): Promise<string | undefined> {
  const clearing = accounts.find(({ account }) => account === accountOf.bankRupees) ?? nothing
  const swept = accounts.filter(({ account }) => account !== null && bankOf(account) !== undefined)
  // Without what closes of earlier days moved on this one.
  const ledger = {
    debits: clearing.debits - swept.reduce((sum, { credits }) => sum + credits, 0),
    credits: clearing.credits - swept.reduce((sum, { debits }) => sum + debits, 0),
  }
  const sumOf = (side: 'received' | 'paid') => banks.reduce((sum, bank) => sum + bank[side], 0)
  if (sumOf('received') !== ledger.debits || sumOf('paid') !== ledger.credits)
    return `: its banks received ${sumOf('received')} and paid ${sumOf('paid')}, and the books ${ledger.debits} and ${ledger.credits}`
  const said = await saidOn(view, day)
  for (const bank of banks) {
    const name = bank.bank ?? 'unknown'
    const last = before.find((one) => one.bank === bank.bank)?.book ?? (bank.bank === null ? 0 : null)
    const expected = last === null ? bank.statement : last + bank.received - bank.paid
    if (bank.book !== expected) return `, bank ${name}: book is ${bank.book} and should be ${expected}`
    if (bank.difference !== (bank.statement ?? 0) - (bank.book ?? 0))
      return `, bank ${name}: the difference is not that of statement and book`
    if (bank.difference !== 0 && bank.reason === '') return `, bank ${name}: the difference has no reason`
    if (bank.is_entered && said.get(bank.bank)?.balance !== bank.statement)
      return `, bank ${name}: the statement is ${bank.statement}, and staff entered ${said.get(bank.bank)?.balance}`
  }
  return undefined
}
