import type { actions, ArgsOf, ResultOf } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { Decision, Works } from '../../calls/action.ts'
import { Refusal } from '../../calls/refusal.ts'
import { closedDay } from './closed-days.ts'
import { saidOn } from './bank-days.ts'
import type { BankFigures } from './figures.ts'
import { openFigures, requireNext } from './open-day.ts'
import type { DayDeps } from './open-day.ts'

type Asked = ArgsOf<(typeof actions)['reconcile-bank']>

/** Finance enters the balance of a statement, and why it differs from the books. */
export const bankActions = (deps: DayDeps): Works<'reconcile-bank'> => ({
  'reconcile-bank': { entry: 'bank_reconciled', run: (asked, decision) => reconcile(deps, asked, decision) },
})

async function reconcile(
  deps: DayDeps,
  { day, bank, balance, reason }: Asked,
  { within, by, note }: Decision,
): Promise<ResultOf<(typeof actions)['reconcile-bank']>> {
  if (await closedDay(within, day)) throw new Refusal('day_closed', `${day} is closed.`)
  await requireNext(within, day)
  if (balance === undefined && reason === undefined)
    throw new Refusal('details_missing', 'Enter the balance, or why it differs.')
  if (bank === null && balance !== undefined)
    throw new Refusal('bank_unknown', 'Payments without a known bank have no balance. Enter a reason only.')
  const before = (await saidOn(within, day)).get(bank)
  const kept = { balance: balance ?? before?.balance ?? null }
  const store = (why: string, explained: number | null) =>
    sql`insert into bank_day (day, bank_id, balance, reason, explained, set_by, set_at)
      values (${day}::date, ${bank}, ${kept.balance}, ${why}, ${explained}, ${by.username}, ${deps.now()})`.execute(
      within,
    )
  await requireListed(deps, within, day, bank)
  // The balance decides by how much they differ.
  await store(before?.reason ?? '', before?.explained ?? null)
  const found = await requireListed(deps, within, day, bank)
  if (reason !== undefined) await store(reason, found.difference)
  const detail = { day, balance: kept.balance, difference: found.difference, ...(reason && { reason }) }
  note({ subject: bank === null ? 'company bank unknown' : `company bank ${bank}`, detail })
  return {
    day,
    bank,
    statement: found.statement === null ? null : toWireNumber(found.statement, 2),
    difference: toWireNumber(found.difference, 2),
  }
}

async function requireListed(
  deps: DayDeps,
  within: Decision['within'],
  day: string,
  bank: number | null,
): Promise<BankFigures> {
  const { banks } = await openFigures(deps, within, day)
  const found = banks.find((one) => one.bank === bank)
  if (!found) throw new Refusal('bank_unknown', 'Choose a bank account of the company on this day.')
  return found
}
