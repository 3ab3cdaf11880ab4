import { beforeAll, expect, it } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import { staffBrowser } from '../../testing/test-staff.ts'
import { sendStatement, statementOf } from '../bank/test-statements.ts'
import { LICENSED, atBank, giveBank, payIn, staffOf } from '../test-funding.ts'
import { dayPasses, daysAgo, statementLine } from './test-days.ts'

/* A deposit that the bank took back when its money had left, and a payout that came back, on the day that they happen. */

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const today = daysAgo(0)
const shown = async (day: string) =>
  Object(
    (await (await staffBrowser(platform, 'finance_maker')).post('staff_action_api/show-day', { day })).body[
      'result'
    ],
  )

async function payOut(dollars: number, utr: string): Promise<string> {
  const form = { amt: dollars, user: platform.client.userid }
  const id = String((await platform.client.post('withdraw_submit_api2', form)).body['wid'])
  await staff('approve-withdrawal', { id })
  await staff('pay-withdrawal', { id, utr })
  return id
}

beforeAll(async () => {
  await giveBank(platform)
  await payIn(platform, 94_960, 'UTR000000000001')
  const back = { back: atBank(Date.now()), utr: 'UTR000000000003', remarks: 'The account is closed' }
  await staff('return-payout', { id: await payOut(100, 'UTR000000000002'), ...back })
  await payOut(950, 'UTR000000000004')
  const taken = { cause: 'chargeback', taken: atBank(Date.now()), remarks: 'Your bank took the payment back' }
  await staff('reverse-deposit', { id: '1', utr: 'UTR000000000005', ...taken })
})

it('counts each kind of payment, and what a client owes takes nothing from client money', async () => {
  expect(await shown(today)).toMatchObject({
    clients: { available: 0, held: 0, owed: 0, debts: 950 },
    deposits: { count: 1, dollars: 1_000, rupees: 94_960 },
    reversals: { count: 1, dollars: 1_000, rupees: 94_960 },
    payouts: { count: 2, dollars: 1_050, rupees: 99_708 },
    returns: { count: 1, dollars: 100, rupees: 9_496 },
  })
  const { body } = await (await staffBrowser(platform, 'owner')).get('dashboard_api')
  expect(body).toMatchObject({ client_funds: 0 })
})

it('finds each at the bank whose statement has it', async () => {
  expect((await shown(today)).banks).toContainEqual(
    expect.objectContaining({ bank: null, received: 104_456 }),
  )
  const statement = statementOf(
    statementLine(today, 'UTR000000000001', '', '94960.00', '194960.00'),
    statementLine(today, 'UTR000000000002', '9496.00', '', '185464.00'),
    statementLine(today, 'UTR000000000003', '', '9496.00', '194960.00'),
    statementLine(today, 'UTR000000000004', '90212.00', '', '104748.00'),
    statementLine(today, 'UTR000000000005', '94960.00', '', '9788.00'),
  )
  expect((await sendStatement(platform, statement)).body).toMatchObject({ status: 1, added: 5 })
  const { banks } = await shown(today)
  expect(banks).toHaveLength(2)
  expect(banks[0]).toMatchObject({ bank: 1, received: 104_456, paid: 194_668 })
})

it('keeps the day open while one waits for its second person', async () => {
  await payIn(platform, 9_496, 'UTR000000000006')
  const taken = { cause: 'recalled', taken: atBank(Date.now()), remarks: 'Your bank took the payment back' }
  await staff('reverse-deposit', { id: '2', utr: 'UTR000000000007', ...taken }, 'Asha')
  await dayPasses(platform.database)
  expect((await shown(daysAgo(1))).checks).toContainEqual({ check: 'second_person', subject: 'deposit 2' })
})
