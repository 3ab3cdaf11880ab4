import type { StaffRole } from '@gf/contract'
import { beforeEach, expect, it } from 'vitest'
import { giveBank, LICENSED, payIn, staffOf } from '../funding/test-funding.ts'
import { heldMessages, holdMessages } from '../testing/held-messages.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'

const platform = testPlatform(LICENSED, holdMessages)
const sql = (text: string, ...values: unknown[]) => platform.database.pool.query(text, values)
const own = (): number => platform.client.userid
const give = async (role: StaffRole, name: string, args: object) =>
  (await (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)).body
const told = () => heldMessages(platform.database)
const inbox = async () => (await platform.client.get(`inbox_api/${own()}?language=en`)).body['rows']

async function withdrawal(): Promise<string> {
  const { body } = await platform.client.post('withdraw_submit_api2', { amt: 10, user: own() })
  await sql('delete from outbox')
  return String(body['wid'])
}

beforeEach(async () => {
  await sql('delete from outbox')
  await sql(`update client set language = 'en'`)
})

it('tells the client of an approved withdrawal until when it is paid, in the inbox too', async () => {
  await giveBank(platform)
  await payIn(platform, 189_920, 'UTR000000000001')
  const wid = await withdrawal()
  await staffOf(platform)('approve-withdrawal', { id: wid })
  expect(await told()).toMatchObject([
    {
      kind: 'withdrawal_approved',
      recipient: platform.login.username,
      number: Number(wid),
      dollars: '$10.00',
      rupees: '₹949.60',
      payBy: expect.stringMatching(/^\d{1,2} \w{3,4} \d{4}, \d\d:\d\d IST$/),
    },
  ])
  expect(await inbox()).toContainEqual(
    expect.objectContaining({ title: 'Withdrawal approved', topic: 'funds', path: '/funds' }),
  )
})

it('promises no time that has passed', async () => {
  const wid = await withdrawal()
  await sql('update withdrawal_request set pay_by = 1 where wid = $1', wid)
  await staffOf(platform)('approve-withdrawal', { id: wid })
  const [message] = await told()
  expect(message).toMatchObject({ kind: 'withdrawal_approved', number: Number(wid) })
  expect(message).not.toHaveProperty('payBy')
})

it('tells the client that a bank change was reviewed', async () => {
  await platform.client.post('bank_update_api', {
    id: own(),
    acc_holder: 'Demo Client',
    acc_no: '123456789012',
    ifsc: 'SBIN0000001',
    bank_name: 'State Bank of India',
  })
  const listed = (await give('finance_maker', 'list-bank-changes', {}))['result']
  const [{ change, seen }] = (listed as { readonly rows: readonly [Record<'change' | 'seen', number>] }).rows
  await sql('delete from outbox')
  const reviewed = { change, seen, reason: 'A cheque of the account' }
  expect(await give('finance_maker', 'confirm-bank-change', reviewed)).toMatchObject({ status: 1 })
  expect(await told()).toMatchObject([
    {
      kind: 'bank_confirmed',
      recipient: platform.login.username,
      account: 'State Bank of India ••••9012',
    },
  ])
  // A decision that is refused tells nothing.
  expect(await give('finance_maker', 'confirm-bank-change', reviewed)).toMatchObject({
    reason: 'bank_change_changed',
  })
  expect(await told()).toHaveLength(1)
})

it('tells the writer of an enquiry that it is closed, in the language of the client', async () => {
  const message = 'When do deposits open?'
  await platform.client.post(`contact_api/${own()}`, { name: 'Asha Rao', mobile: '9876543210', message })
  const { rows } = await sql('select enquiry_id from enquiry')
  const enquiry = Number(rows[0]?.enquiry_id)
  await sql(`update client set language = 'hi'`)
  await sql('delete from outbox')
  expect(await give('support', 'close-enquiry', { enquiry })).toMatchObject({ status: 1 })
  expect(await told()).toMatchObject([
    { kind: 'enquiry_closed', recipient: platform.login.username, enquiry },
  ])
  expect((await sql('select language from outbox')).rows).toEqual([{ language: 'hi' }])
  expect(await inbox()).toContainEqual(expect.objectContaining({ topic: 'company', path: '/contact' }))
})
