import { indianDay, indianTime } from '../system/time.ts'
import { confirmed } from './office.ts'
import type { Office } from './office.ts'

/* What finance does each morning: it imports the statements of the banks and closes the days that are over. */

/** Rupees at a bank before the first statement. */
const OPENING = 500_000

interface Line {
  readonly bank: number
  readonly text: string
}

/** Imports what the newest payments look like on statements: most deposits at the first bank, the others at the last, which pays. */
export async function importStatements({ maker }: Office): Promise<void> {
  const banks = await maker.read('list-banks', {})
  const [first, last] = [banks.at(0)?.id ?? 0, banks.at(-1)?.id ?? 0]
  const deposits = (await maker.read('list-deposits', { which: 'all' })).rows
  const payouts = (await maker.read('list-withdrawals', { which: 'all' })).rows
  const time = (at: string): string => indianTime(Date.parse(at)).slice(0, 16)
  const lines: readonly Line[] = [
    ...deposits
      .filter(({ state }) => state === 'approved')
      .map(({ did, at, utr, rupees }) => ({
        bank: did % 3 === 0 ? last : first,
        text: `${time(at)},UPI/${utr},${utr},,${rupees}`,
      })),
    ...payouts
      .filter(({ state }) => state === 'paid')
      .map(({ at, utr, rupees }) => ({ bank: last, text: `${time(at)},NEFT/${utr},${utr},${rupees},` })),
  ]
  for (const [bank, of] of Map.groupBy(lines, (line) => line.bank)) {
    const csv = ['Date,Narration,Reference,Debit,Credit', ...of.map(({ text }) => text)].join('\n')
    await maker.call('POST bank_statement_api', { bank, dry_run: false }, { statement: Buffer.from(csv) })
  }
}

/** Closes the days that are over, up to one that something keeps open. */
export async function closeDays(office: Office, now: number): Promise<void> {
  for (;;) {
    const { next } = await office.maker.read('list-days', {})
    if (next === null || next.day >= indianDay(now)) return
    if (!(await closeDay(office, next.day))) return
  }
}

async function closeDay(office: Office, day: string): Promise<boolean> {
  const { maker } = office
  for (const { bank, book, statement, difference } of (await maker.read('show-day', { day })).banks) {
    if (bank !== null && statement === null)
      await maker.give('reconcile-bank', { day, bank: String(bank), balance: String(book ?? OPENING) })
    if (bank === null && difference !== 0)
      await maker.give('reconcile-bank', { day, bank: 'none', reason: 'On the statement of tomorrow' })
  }
  const { checks } = await maker.read('show-day', { day })
  if (checks.length > 0) return false
  await confirmed(office, await maker.give('close-day', { day }))
  return true
}
