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
  expect(await bankOf(did)).toMatchObject({ state: 'unmatched', rupees: null, received: null, utr: null })
  await sendStatement(platform, statementOf(credited('412345680001', '1,500.00')))
  expect(await bankOf(did)).toEqual({
    state: 'matched',
    rupees: 1_500,
    received: '2026-11-23 14:05',
    utr: '412345680001',
    other_payer: null,
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
  expect(await bankOf(did)).toMatchObject({ state: 'duplicate', rupees: null, received: null, utr: null })
})

/** A line of a bank that names payers in a column. */
const paidBy = (payer: string, utr: string): string =>
  ['Date,Details,Remitter Name,UTR,Credit', `23/11/2026,UPI,${payer},${utr},"900.00"`].join('\n')

it.each(['DEMO CLIENT', 'Mr. Client Demo', ''])('takes %j for the client', async (payer) => {
  const utr = `41234568010${payer.length % 10}`
  const did = await deposit(900, utr)
  await sendStatement(platform, paidBy(payer, utr), { bank: '2' })
  expect(await bankOf(did)).toMatchObject({ state: 'matched', other_payer: null })
})

it('names a payer who is not the client, and takes two to credit that deposit, under any bank reference', async () => {
  const did = await deposit(900, '412345680020')
  await sendStatement(platform, paidBy('Kabir Mehta', '412345680021'), { bank: '2' })
  expect(await bankOf(did)).toMatchObject({ state: 'unmatched', other_payer: null })
  const staff = staffOf(platform)
  const found = { id: String(did), utr: '412345680021' }
  expect((await staff('approve-deposit', found, 'Asha')).said).toContain('must confirm (finance_checker)')
  await sendStatement(platform, paidBy('Kabir Mehta', '412345680020'), { bank: '2' })
  expect(await bankOf(did)).toMatchObject({ state: 'matched', other_payer: 'Kabir Mehta' })
  expect((await staff('list-deposits')).said).toContain('PAID BY Kabir Mehta, bank statement: ₹900.00')
  // Another reference does not hide the payer, and neither that nor a repetition decides what waits for two.
  const other = { id: String(did), utr: '412345680099' }
  expect((await staff('approve-deposit', other, 'Asha')).succeeded).toBe(false)
})

it('a deposit that came on a statement since is not rejected as one that did not reach the bank', async () => {
  const did = await deposit(1_800, '412345680004')
  const unmatched = { id: did, remarks: 'Not at the bank', unmatched: true }
  const { post } = await staffBrowser(platform, 'finance_maker')
  await sendStatement(platform, statementOf(credited('412345680004', '1,800.00')))
  expect((await post('staff_action_api/reject-deposit', unmatched)).body).toMatchObject({
    reason: 'deposit_on_statement',
  })
  expect(
    (await post('staff_action_api/reject-deposit', { ...unmatched, unmatched: false })).body,
  ).toMatchObject({
    result: { did },
  })
})

it('the terminal shows it too', async () => {
  const { said } = await staffOf(platform)('list-deposits')
  expect(said).toContain('bank statement: ₹1,500.00 on 2026-11-23 14:05')
  expect(said).toContain('AMOUNT DIFFERS, bank statement: ₹1,060.00 on 2026-11-23')
  expect(said).toContain('SEVERAL BANK LINES HAVE ITS REFERENCE')
})
