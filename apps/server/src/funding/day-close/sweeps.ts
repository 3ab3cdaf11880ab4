import { accountOf, bankOf } from '@gf/ledger'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { gainedSince } from './attribution.ts'
import { allClosed, closesToSweep, frozenIn, knownAt } from './closed-days.ts'
import type { ClosedDay } from './closed-days.ts'

/**
 * Has the desk book what closed days attribute to the banks, the oldest first. The desk knows the last day that it has
 * booked, so that each is booked once, whatever stops in between. Returns their number.
 */
export async function bookSweeps({ db, desk }: Pick<Deps, 'db' | 'desk'>): Promise<number> {
  const days = await closesToSweep(db, await desk.read(({ lastSweptDay }) => lastSweptDay))
  let booked = 0
  for (const row of days) {
    const banks = sweepsIn(row).map(({ bank, rupees }) => ({ bank, rupees }))
    const { outcome } = await desk.submit({ type: 'sweep_banks', day: row.day, banks })
    if (outcome.accepted) booked += 1
    else if (outcome.reason !== 'day_already_swept')
      throw new Error(`The desk did not book the banks of ${row.day} (${outcome.reason})`)
  }
  return booked
}

const sweepsIn = (row: ClosedDay) => frozenIn(row).sweeps ?? []

interface Swept {
  readonly day: string
  readonly account: number
  readonly amount: number
  readonly clearing: number
}

/**
 * Compares the accounts of banks with the closes: each sweep is that of its closed day, once, and its other side is the
 * clearing account. The newest days may not be booked yet, if a server stopped. All closes together moved what the payments
 * up to the newest one and the lines of statements that it counted say now.
 */
export async function wrongSweep(view: Database): Promise<string | undefined> {
  const { rows } = await sql<Swept>`
    select note as day, posting.account_id as account, -posting.amount as amount,
      (select other.amount from posting as other where other.journal_seq = ledger.journal_seq and other.no = ledger.no
         and other.account_id = ${accountOf.bankRupees}) as clearing
    from ledger_transaction as ledger join posting using (journal_seq, no)
    where kind = 'sweep' and account_id <> ${accountOf.bankRupees} order by journal_seq, no`.execute(view)
  const booked = Map.groupBy(rows, ({ day }) => day)
  const newest = rows.at(-1)?.day ?? ''
  const days = await allClosed(view)
  for (const row of days) {
    const found = booked.get(row.day) ?? []
    const sweeps = sweepsIn(row)
    booked.delete(row.day)
    if (found.length === 0 && row.day > newest) continue
    const isRight =
      found.length === sweeps.length &&
      found.every(({ account, amount, clearing }, index) => {
        const sweep = sweeps[index]
        return bankOf(account) === sweep?.bank && amount === sweep?.rupees && clearing === amount
      })
    if (!isRight) return `Day ${row.day}: the accounts of its banks are not booked as it was closed`
  }
  const [unknown] = booked.keys()
  return unknown === undefined
    ? wrongSum(view, days)
    : `The accounts of banks have a booking of ${unknown}, which is not closed`
}

async function wrongSum(view: Database, days: readonly ClosedDay[]): Promise<string | undefined> {
  const expected = new Map(await gainedSince(view, { entry: 0, line: 0 }, knownAt(days.at(-1))))
  for (const { bank, rupees } of days.flatMap(sweepsIn))
    expected.set(bank, (expected.get(bank) ?? 0) - rupees)
  const wrong = [...expected].find(([, rupees]) => rupees !== 0)
  return wrong && `Bank ${wrong[0]}: the closes moved another amount than its payments and statements say`
}
