import { generateSync } from 'otplib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveBank, LICENSED, payIn } from '../funding/test-funding.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform(LICENSED)
const PIN = '4913'
const sql = async (text: string, values: unknown[] = []) => platform.database.pool.query(text, values)
const post = (path: string, form: object = {}): Promise<TestAnswer> => platform.client.post(path, form)
const id = (): number => platform.client.userid

const withdraw = (proof: object) => post('withdraw_submit_api2', { user: id(), amt: 10, ...proof })
const changeEmail = (proof: object) =>
  post('bank_update_api', {
    id: id(),
    first_name: 'Demo Client',
    email: 'thief@x.in',
    city: '',
    zipcode: '',
    ...proof,
  })
const changeBank = (proof: object) =>
  post('bank_update_api', {
    id: id(),
    bank_name: 'Thief Bank',
    acc_no: '666666666666',
    ifsc: 'SBIN0000300',
    acc_holder: 'Thief',
    ...proof,
  })
const moving = [
  ['a withdrawal', withdraw],
  ['another email address', changeEmail],
  ['another bank account', changeBank],
] as const

beforeAll(async () => {
  await payIn(platform, 189_920, 'UTR000000000001')
  await post('pin_set_api', { pin: PIN })
})
beforeEach(async () => {
  await giveBank(platform)
  await sql('update client set second_factor_changed_at = null')
  await sql('update login_session set auth_time = $1, factor_proved_at = null', [Date.now()])
})

describe('with an authenticator app on', () => {
  const recovery: string[] = []
  beforeAll(async () => {
    await sql('update login_session set auth_time = $1', [Date.now()])
    const { body } = await post('authenticator_start_api')
    const code = generateSync({ secret: String(body['secret']) })
    const confirmed = await post('authenticator_confirm_api', { code })
    recovery.push(...(confirmed.body['recovery_codes'] as string[]))
  })

  test.each(moving)('the PIN alone is not enough for %s, even right after a login', async (_, make) => {
    const refused = { status: 2, reason: 'step_up_needed', detail: { ways: 'authenticator' } }
    expect((await make({ wpin: PIN })).body).toMatchObject(refused)
    expect((await make({})).body).toMatchObject(refused)
  })

  test.each(moving)(
    'a code with the PIN is enough for %s, and is not used up without it',
    async (_, make) => {
      const code = recovery.shift()
      expect((await make({ code })).body).toMatchObject({ status: 2, reason: 'pin_needed' })
      expect((await make({ code, wpin: '9999' })).body).toMatchObject({ status: 2, reason: 'pin_wrong' })
      expect((await make({ code, wpin: PIN })).body).toMatchObject({ status: 0 })
    },
  )

  test('an order requires the PIN only', async () => {
    platform.quote('EURUSD', 114_300, 114_309)
    const order = { userid: id(), asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.01, market: true }
    expect((await post('web_trade_api', { ...order, wpin: PIN, wallet: 'practice' })).body).toMatchObject({
      status: 0,
    })
  })
})

describe('with a passkey and no authenticator app', () => {
  beforeAll(async () => {
    await sql('delete from authenticator')
    await sql(
      `insert into passkey (passkey_id, realm, owner_id, credential_id, public_key, sign_count, transports, name, backed_up, created_at)
       values ('p', 'client', $1, 'c', '\\x00', 0, '{}', 'Phone', false, 1)`,
      [id()],
    )
  })

  test('a passkey of the member of staff with the same number is not the client’s', async () => {
    const passkeys = async () => (await platform.client.get('security_api')).body['passkeys']
    expect(await passkeys()).toBe(1)
    await sql("update passkey set realm = 'staff'")
    expect(await passkeys()).toBe(0)
    await sql("update passkey set realm = 'client'")
  })

  test.each(moving)('neither PIN nor password is enough for %s', async (_, make) => {
    expect((await make({ wpin: PIN })).body).toMatchObject({
      status: 2,
      reason: 'step_up_needed',
      detail: { ways: 'passkey' },
    })
    await sql('update login_session set factor_proved_at = $1', [Date.now()])
    expect((await make({ wpin: PIN })).body).toMatchObject({ status: 0 })
  })
})
