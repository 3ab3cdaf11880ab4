import { expect, it } from 'vitest'
import { staffBrowser } from '../../testing/test-staff.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { LICENSED, staffOf } from '../test-funding.ts'
import { credited, sendStatement, statementOf } from './test-statements.ts'

const platform = testPlatform(LICENSED)

async function deposit(amt: number, utr: string): Promise<number> {
  const { userid, post } = platform.client
  return Number((await post('web_deposite_submit_api', { amt, user: userid, utr })).body['did'])
}

/** What staff read about a deposit, in the list and alone. */
async function bankOf(did: number) {
  const { post } = await staffBrowser(platform, 'finance_maker')
  const { body } = await post('staff_action_api/list-deposits', {})
  const { rows } = body['result'] as {
    readonly rows: readonly { readonly did: number; readonly bank: object }[]
  }
  const alone = await post('staff_action_api/show-deposit', { id: did })
  const { bank } = alone.body['result'] as { readonly bank: object }
  expect(bank).toEqual(rows.find((row) => row.did === did)?.bank)
  return bank
}

it('a deposit has the amount, time and reference of its line on a statement', async () => {
  const did = await deposit(1_500, '412345680001')
  expect(await bankOf(did)).toEqual({ state: 'unmatched', rupees: null, received: null, utr: null })
  await sendStatement(platform, statementOf(credited('412345680001', '1,500.00')))
  expect(await bankOf(did)).toEqual({
    state: 'matched',
    rupees: 1_500,
    received: '2026-11-23 14:05',
    utr: '412345680001',
  })
})

it('names the amount of the bank if it is another', async () => {
  const did = await deposit(1_600, '412345680002')
  await sendStatement(platform, statementOf(credited('412345680002', '1,060.00', '23/11/2026')))
  expect(await bankOf(did)).toMatchObject({ state: 'differs', rupees: 1_060, received: '2026-11-23' })
})

it('says that several lines have the reference, and takes nothing from them', async () => {
  const did = await deposit(1_700, '412345680003')
  const line = credited('412345680003', '1,700.00')
  await sendStatement(platform, statementOf(line, line))
  expect(await bankOf(did)).toEqual({ state: 'duplicate', rupees: null, received: null, utr: null })
})

it('the terminal shows it too', async () => {
  const { said } = await staffOf(platform)('list-deposits')
  expect(said).toContain('bank statement: ₹1,500.00 on 2026-11-23 14:05')
  expect(said).toContain('AMOUNT DIFFERS, bank statement: ₹1,060.00 on 2026-11-23')
  expect(said).toContain('SEVERAL BANK LINES HAVE ITS REFERENCE')
})
