import { cents, DAY, HOUR, paise } from '@gf/money'
import { walletIdOf } from '../../desk/client-wallets.ts'
import { DeskWriter } from '../../desk/desk.ts'
import type { Unstamped } from '../../desk/desk-service.ts'
import { restore } from '../../desk/restore.ts'
import { openJournal } from '../../persistence/journal.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { dayStart, indianDay } from '../../system/time.ts'

const CLIENT = 40_718_825
const walletId = walletIdOf(CLIENT, 'real')
const today = dayStart(Date.now())

/** A day before today, in India. */
export const daysAgo = (days: number): string => indianDay(today - days * DAY)

/** Puts the books, the company's banks and what waits for a second person a day back. */
export async function dayPasses({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const table of ['journal', 'ledger_transaction'])
      await client.query(`update ${table} set at = at - ${DAY}`)
    await client.query(`update company_bank set added_at = added_at - ${DAY}`)
    // As late as can be: proposals lapse after a day.
    await client.query(`update staff_action set made_at = least(made_at, ${today} - 1)`)
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

/** A line of a statement on a day: debit, credit and balance. */
export const statementLine = (
  on: string,
  utr: string,
  debit: string,
  credit: string,
  balance: string,
): string => `${on.split('-').toReversed().join('/')} 14:05,,UPI,${utr},${debit},${credit},${balance}`

/** Three days of books before today, with nothing on the second. Amounts in dollars and rupees. */
export async function keepThreeDays({
  connectionString,
}: Pick<TestDatabase, 'connectionString'>): Promise<void> {
  const journal = await openJournal(connectionString, () => undefined)
  let now = today - 3 * DAY + 10 * HOUR
  const onFailure = (error: unknown): never => {
    throw error
  }
  const desk = new DeskWriter({ journal, restored: await restore(journal), now: () => now, onFailure })
  const submit = async (command: Unstamped): Promise<void> => {
    const { outcome } = await desk.submit(command)
    if (!outcome.accepted) throw new Error(`${command.type}: ${outcome.reason}`)
  }
  await submit({ type: 'open_wallet', walletId, clientId: CLIENT, book: 'real' })
  await submit({
    type: 'deposit',
    walletId,
    dollars: cents(100_000),
    rupees: paise(9_496_000),
    reference: 'first',
  })
  await submit({ type: 'adjust', walletId, dollars: cents(2_550), reason: 'goodwill' })
  // The last millisecond of the third day, and the first of the next.
  now = today - DAY - 1
  await submit({ type: 'adjust', walletId, dollars: cents(-550), reason: 'correction' })
  now = today - DAY
  await submit({ type: 'reserve_withdrawal', walletId, dollars: cents(40_000) })
  const withdrawalId = desk.peek(({ wallets }) => [...(wallets.get(walletId)?.reserved.keys() ?? [])][0] ?? 0)
  await submit({
    type: 'pay_withdrawal',
    walletId,
    withdrawalId,
    rupees: paise(3_798_400),
    reference: 'paid',
  })
  await submit({ type: 'reserve_withdrawal', walletId, dollars: cents(10_000) })
  await desk.stop()
  await journal.close()
}
