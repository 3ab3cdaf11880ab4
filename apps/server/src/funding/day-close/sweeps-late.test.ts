import { expect, it } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import { staffBrowser } from '../../testing/test-staff.ts'
import { sendStatement, statementOf } from '../bank/test-statements.ts'
import { LICENSED, atBank, giveBank, payIn, staffOf } from '../test-funding.ts'
import { wrongSweep } from './sweeps.ts'
import { dayPasses, daysAgo, statementLine as line } from './test-days.ts'
import { wrongDay } from './verify-days.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const [before, day] = [daysAgo(2), daysAgo(1)]

/** Balances of clearing and then of banks, in rupees. */
async function balances(): Promise<readonly number[]> {
  const { body } = await (await staffBrowser(platform, 'auditor')).get('trial_balance_api')
  const accounts = body['accounts'] as readonly { kind: string; balance: number }[]
  return accounts.filter(({ kind }) => kind === 'bank').map(({ balance }) => balance)
}

async function close(on: string): Promise<void> {
  for (const bank of ['2', '1'])
    await staff('reconcile-bank', { day: on, bank, balance: '0', reason: 'Its statement is late' }, 'Asha')
  await staff('reconcile-bank', { day: on, bank: 'none', reason: 'The bank sends it tomorrow' }, 'Asha')
  await staff('close-day', { day: on }, 'Asha')
  expect((await staff('close-day', { day: on }, 'Ravi')).said).toContain(`${on} is closed`)
}

it('a payment whose statement comes after its close is moved by the next close, and its reversal takes it out', async () => {
  await giveBank(platform)
  await payIn(platform, 94_960, 'UTR000000000001')
  await dayPasses(platform.database)
  const taken = { cause: 'chargeback', taken: atBank(Date.now()), remarks: 'Your bank took the payment back' }
  await staff('reverse-deposit', { id: '1', utr: 'UTR000000000005', ...taken })
  await dayPasses(platform.database)
  await close(before)
  expect(await balances()).toEqual([0])
  const statement = statementOf(
    line(before, 'UTR000000000001', '', '94960.00', '94960.00'),
    line(day, 'UTR000000000005', '94960.00', '', '0.00'),
  )
  expect((await sendStatement(platform, statement)).body).toMatchObject({ status: 1, added: 2 })
  await close(day)
  expect((await balances()).every((one) => one === 0)).toBe(true)
  expect((await wrongDay(platform.database.db)) ?? (await wrongSweep(platform.database.db))).toBeUndefined()
})
