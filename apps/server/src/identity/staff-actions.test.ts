import { expect, it } from 'vitest'
import { LICENSED, payIn, giveBank, staffOf } from '../funding/test-funding.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
const audited = async (subject: string): Promise<readonly unknown[]> => {
  const { rows } = await platform.database.pool.query(
    'select action, detail from audit where subject = $1 order by seq',
    [subject],
  )
  return rows
}

it('the owner of a new installation appoints staff, who may then decide', async () => {
  const note = { username: 'meena', name: 'Meena Iyer', role: 'finance_maker' }
  expect(await staff('list-deposits', {}, 'meena')).toMatchObject({ succeeded: false })
  expect(await staff('add-staff', note)).toEqual({
    succeeded: true,
    said: expect.stringMatching(
      /^meena \(Meena Iyer\) is finance_maker from now on\.\nInvitation, valid until \S+Z: [\w-]{43}$/,
    ),
  })
  expect(await staff('list-deposits', {}, 'meena')).toMatchObject({ succeeded: true })
  expect((await staff('list-staff')).said).toContain('meena  finance_maker  active  Meena Iyer')
  expect(await audited('staff meena')).toEqual([
    { action: 'staff_added', detail: { by: 'owner', role: 'finance_maker', name: 'Meena Iyer' } },
  ])
})

it('a name is taken once, in whatever case, also after its account is closed', async () => {
  const again = { username: 'ASHA', name: 'Another Asha', role: 'finance_checker' }
  expect(await staff('add-staff', again)).toMatchObject({ succeeded: false })
  await staff('close-staff', { username: 'meena' })
  expect(await staff('add-staff', { ...again, username: 'meena' })).toMatchObject({ succeeded: false })
})

it('who is closed decides nothing any more, and the last owner stays', async () => {
  await staff('add-staff', { username: 'leaver', name: 'L', role: 'finance_maker' })
  expect(await staff('close-staff', { username: 'Leaver' })).toMatchObject({ succeeded: true })
  expect(await staff('list-deposits', {}, 'leaver')).toMatchObject({ succeeded: false })
  expect(await staff('close-staff', { username: 'owner' })).toEqual({
    succeeded: false,
    said: 'owner is the only owner. Add another owner first.',
  })
})

it.each([
  ['approve-deposit', { id: '1', utr: '412345678901' }, 'owner'],
  ['approve-deposit', { id: '1', utr: '412345678901' }, 'Kiran'],
  ['approve-withdrawal', { id: '1' }, 'owner'],
  ['pay-withdrawal', { id: '1', utr: '412345678901' }, 'owner'],
  ['set-limits', { 'two-approvers-above': '9' }, 'Ravi'],
  ['set-rate', { rate: '94.97' }, 'Kiran'],
  ['set-upi', { upi: 'mine@bank', payee: 'Me' }, 'Ravi'],
  ['add-bank', { bank: 'B', holder: 'H', number: '999999', ifsc: 'SBIN0000300' }, 'Kiran'],
  ['approve-kyc', { client: '10000000', seen: '0123456789ab' }, 'Asha'],
  ['add-staff', { username: 'second', name: 'S', role: 'finance_checker' }, 'Asha'],
] as const)('%s with %o is not for %s', async (name, args, by) => {
  expect(await staff(name, args, by)).toEqual({
    succeeded: false,
    said: expect.stringMatching(new RegExp(`^${by} is \\w+, and ${name} takes `)),
  })
})

/** Asks for a withdrawal of 50 dollars, and gives its number. */
async function asked(rupees: string): Promise<string> {
  await payIn(platform, 94_960, rupees)
  await giveBank(platform)
  await staff('set-limits', { 'cool-off': '0' })
  const user = platform.client.userid
  const { body } = await platform.client.post('withdraw_submit_api2', { amt: 50, user })
  return String(body['wid'])
}

it('two people are two accounts: one under another spelling, or a made-up name, is no second', async () => {
  const id = await asked('412345671111')
  expect((await staff('approve-withdrawal', { id }, 'Asha')).said).toContain('must confirm')
  for (const by of ['asha', 'ASHA', 'Asha2', 'root'])
    expect(await staff('approve-withdrawal', { id }, by)).toMatchObject({ succeeded: false })
  expect(await staff('approve-withdrawal', { id }, 'ravi')).toMatchObject({ succeeded: true })
  expect((await audited(`withdrawal ${id}`)).slice(-2)).toEqual([
    {
      action: 'action_proposed',
      detail: { by: 'Asha', name: 'approve-withdrawal', action: expect.any(Number) },
    },
    {
      action: 'withdrawal_approved',
      detail: { by: 'Ravi', proposed_by: 'Asha', proposal: expect.any(Number) },
    },
  ])
})

it('the proposal of somebody who is closed counts no longer: it takes two who work here', async () => {
  const id = await asked('412345672222')
  await staff('add-staff', { username: 'going', name: 'G', role: 'finance_maker' })
  await staff('approve-withdrawal', { id }, 'going')
  await staff('close-staff', { username: 'Going' })
  expect((await audited('staff going')).at(-1)).toEqual({
    action: 'staff_closed',
    detail: { by: 'owner', proposals: 1 },
  })
  expect(await staff('approve-withdrawal', { id }, 'Ravi')).toMatchObject({ succeeded: false })
  expect((await staff('approve-withdrawal', { id }, 'Asha')).said).toContain('must confirm')
  expect((await staff('approve-withdrawal', { id }, 'Ravi')).said).toContain('is approved')
})
