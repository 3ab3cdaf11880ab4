import { actions } from '@gf/contract'
import { expect, it } from 'vitest'
import { staffOf } from '../funding/test-funding.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()

async function settings(role: Parameters<typeof staffBrowser>[1] = 'auditor') {
  const { http, body } = await (await staffBrowser(platform, role)).post('staff_action_api/list-settings', {})
  expect(http).toBe(200)
  const rows = body['result'] as { readonly name: string }[]
  return Object.fromEntries(rows.map(({ name, ...row }) => [name, row]))
}

/** Proposed by the owner, confirmed by a checker of finance. */
async function set(name: string, args: object): Promise<void> {
  const owner = await staffBrowser(platform, 'owner')
  const { body } = await owner.post(`staff_action_api/${name}`, args)
  const { action, seen } = body
  const checker = await staffBrowser(platform, 'finance_checker')
  expect((await checker.post('staff_action_api/confirm', { action, seen })).body).toMatchObject({ status: 1 })
}

/** Of a rate that staff typed, without a mark-up. */
const values = (rate: number) => ({
  rate,
  'mark-up': 0,
  'deposit-rate': rate,
  'withdrawal-rate': rate,
  'rate-source': 'typed',
})

it('lists what the configuration put in force, before anyone changed it', async () => {
  expect(await settings()).toMatchObject({
    rate: {
      values: values(94.96),
      step: null,
      since: expect.any(String),
      by: null,
      proposed_by: null,
      history: [],
    },
    limits: {
      values: {
        'deposit-from': 500,
        'deposit-to': 200_000,
        'withdrawal-from': 10,
        'withdrawal-to': 5_000,
        'two-approvers-above': 1_000,
        'cool-off': 24,
        'rate-holds': 30,
        'pay-within': 48,
      },
      since: null,
      by: null,
      history: [],
    },
    upi: { values: { upi: expect.anything() }, history: [] },
    banks: { values: { bank: expect.stringContaining('Sample') }, history: [] },
    company: { values: { email: 'support@globalforex.example' }, since: null, history: [] },
  })
})

it('lists who proposed and who confirmed each change, newest first, with the values before and after', async () => {
  await set('set-rate', { rate: '95.50' })
  await set('set-rate', { rate: '96' })
  await set('set-limits', { 'deposit-from': '700' })
  await set('set-limits', { 'deposit-from': '800', 'cool-off': '48' })
  await set('set-upi', { upi: 'one@bank', payee: 'Company' })
  await set('set-upi', { upi: 'two@bank', payee: 'Company' })
  const both = { by: 'finance_checker', proposed_by: 'owner' }
  const when = { proposed: expect.any(String), confirmed: expect.any(String) }
  const { rate, limits, upi } = await settings()
  expect(rate).toEqual({
    values: values(96),
    since: expect.any(String),
    ...both,
    step: null,
    history: [
      { at: expect.any(String), ...both, ...when, changes: { rate: [95.5, 96] } },
      { at: expect.any(String), ...both, ...when, changes: { rate: [94.96, 95.5] } },
    ],
  })
  expect(limits).toMatchObject({
    values: { 'deposit-from': 800, 'deposit-to': 200_000, 'cool-off': 48 },
    ...both,
    history: [
      { changes: { 'deposit-from': [700, 800], 'cool-off': [24, 48] } },
      { changes: { 'deposit-from': [500, 700] } },
    ],
  })
  expect(upi).toMatchObject({
    values: { upi: 'two@bank', payee: 'Company' },
    ...both,
    history: [
      { changes: { upi: ['one@bank', 'two@bank'] } },
      { changes: { upi: [null, 'one@bank'], payee: [null, 'Company'] } },
    ],
  })
})

it('lists the bank accounts that came and went, and who decided it', async () => {
  const bank = { bank: 'State Bank', holder: 'Company', number: '12345678901', ifsc: 'SBIN0000300' }
  await set('add-bank', bank)
  const rows = await platform.database.db
    .selectFrom('company_bank')
    .select('bank_id as id')
    .orderBy('bank_id', 'desc')
    .execute()
  await set('remove-bank', { id: rows[0]?.id })
  const { banks } = await settings()
  expect(banks).toMatchObject({
    values: { bank: expect.stringContaining('Example Bank') },
    history: [
      { by: 'finance_checker', changes: { bank: [`company bank ${rows[0]?.id}`, null] } },
      { proposed_by: 'owner', changes: { bank: [null, 'State Bank · 12345678901'] } },
    ],
  })
})

it('a rate that is confirmed for later is in force from its time on, and then in the history', async () => {
  const { rate: before } = await settings()
  const from = `${new Date(Date.now() + 3_000).toISOString().slice(0, 19)}Z`
  await set('set-rate', { rate: '97', 'valid-from': from })
  expect((await settings()).rate).toEqual(before)
  await expect
    .poll(async () => (await settings()).rate, { timeout: 15_000 })
    .toMatchObject({
      values: { rate: 97 },
      history: [{ changes: { rate: [96, 97] } }, {}, {}],
    })
  const { since } = Object((await settings()).rate)
  expect(Date.parse(since)).toBeGreaterThanOrEqual(Date.parse(from))
}, 20_000)

it('lists what the owner alone changed of the company', async () => {
  const owner = await staffBrowser(platform, 'owner')
  await owner.post('staff_action_api/set-company', { 'head-office': '1 New Road, Mumbai' })
  const { company } = await settings('finance_maker')
  expect(company).toMatchObject({
    values: { 'head-office': '1 New Road, Mumbai', phone1: '+91 22 5550 0100' },
    by: 'owner',
    proposed_by: null,
    history: [
      { changes: { 'head-office': [expect.stringContaining('12 Example Marg'), '1 New Road, Mumbai'] } },
    ],
  })
})

it('needs no new code, and is for the owner, finance and the auditor', async () => {
  expect(actions['list-settings']).toMatchObject({
    makers: ['owner', 'finance_maker', 'finance_checker', 'auditor'],
    fresh: false,
    secondPerson: 'never',
  })
  await platform.database.pool.query('update login_session set factor_proved_at = factor_proved_at - 300000')
  await settings('finance_checker')
  const support = await staffBrowser(platform, 'support')
  expect(await support.post('staff_action_api/list-settings', {})).toMatchObject({
    http: 403,
    body: { reason: 'role_may_not' },
  })
})

it('is shown at the terminal', async () => {
  const { said } = await staffOf(platform)('list-settings')
  expect(said).toMatch(
    /^rate: rate 97, mark-up 0, deposit-rate 97, withdrawal-rate 97, rate-source typed {2}since \S+ {2}by \S+/,
  )
  expect(said).toContain('deposit-from 700 -> 800, cool-off 24 -> 48')
})
