import { beforeEach, describe, expect, it } from 'vitest'
import { heldMessages, holdMessages } from '../testing/held-messages.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform({}, holdMessages)
const post = (path: string, form: object = {}): Promise<TestAnswer> => platform.client.post(path, form)
const get = (path: string): Promise<TestAnswer> => platform.client.get(path)
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const order = (fields: object = {}): Promise<TestAnswer> =>
  post('web_trade_api', {
    userid: platform.client.userid,
    asset: 'EURUSD',
    buy_type: 'BUY',
    lotsize: 0.01,
    market: true,
    ...fields,
  })
const tradesOpen = async (): Promise<number> =>
  (await get(`orders_api/Market/${platform.client.userid}`)).rows.length
const kinds = async () => (await sql('select kind from outbox order by message_id')).map(({ kind }) => kind)

beforeEach(async () => {
  platform.quote('EURUSD', 114_300, 114_309)
  await sql('update login_session set auth_time = $1, pin_proved_at = null', [Date.now()])
  await sql('delete from throttle')
  await sql('delete from outbox')
  await sql('delete from wallet_pin')
  // Removed by a call, so that the login session does not remember a deleted PIN.
  await post('pin_set_api', { pin: '4071' })
  await post('pin_remove_api', { wpin: '4071' })
  await sql('delete from outbox')
  await sql('update client set second_factor_changed_at = null')
})

describe('the wallet PIN', () => {
  it.each(['4071', '40719', '407193'])('must be %s', async (pin) => {
    expect((await post('pin_set_api', { pin })).body).toMatchObject({ status: 0 })
    expect((await get('security_api')).body).toMatchObject({ pin: 'set' })
  })

  it.each([
    ['407', 422, 'bad_shape'],
    ['4071930', 422, 'bad_shape'],
    ['40a1', 422, 'bad_shape'],
    ['1111', 200, 'pin_too_simple'],
    ['1234', 200, 'pin_too_simple'],
    ['987654', 200, 'pin_too_simple'],
  ])('refuses %s', async (pin, http, reason) => {
    expect(await post('pin_set_api', { pin })).toMatchObject({ http, body: { reason } })
    expect((await get('security_api')).body).toMatchObject({ pin: 'none' })
  })

  it('is required by every call that trades once it is set, and by none before', async () => {
    const { body } = await order()
    expect(body).toMatchObject({ status: 0 })
    await post('pin_set_api', { pin: '4071' })
    const { bsid } = body
    const own = { userid: platform.client.userid }
    const answers = [
      await order(),
      await post('update_trade_api', { bsid, target: '1.2' }),
      await post('order_change_api', { bsid, limit: '1.1' }),
      await post('trade_close_api', { bsid }),
      await post('trades_close_api', own),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ http: 200, body: { status: 2, reason: 'pin_needed' } })
  })

  it('is required for each order, change and close, even right after a right one', async () => {
    await post('pin_set_api', { pin: '4071' })
    const { body } = await order({ wpin: '4071' })
    expect(body).toMatchObject({ status: 0 })
    const { bsid } = body
    const own = { userid: platform.client.userid }
    const answers = [
      await order(),
      await post('update_trade_api', { bsid, target: '1.2' }),
      await post('trade_reverse_api', { bsid }),
      await post('trade_close_api', { bsid }),
      await post('trades_close_api', own),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({
        http: 200,
        body: { status: 2, reason: 'pin_needed', detail: { ways: 'pin' } },
      })
    expect((await get('security_api')).body).toMatchObject({ pin_opens_trading: false })
  })

  it('is no longer required once it was removed', async () => {
    await post('pin_set_api', { pin: '4071' })
    expect((await order()).body).toMatchObject({ reason: 'pin_needed' })
    expect((await post('pin_remove_api', { wpin: '4071' })).body).toMatchObject({ status: 0 })
    expect((await get('security_api')).body).toMatchObject({ pin: 'none' })
    expect((await order()).body).toMatchObject({ status: 0 })
  })

  it('allows trading for five minutes of this login session after a right one, if the client chose so', async () => {
    await post('pin_set_api', { pin: '4071' })
    expect((await post('pin_opens_trading_api', { on: true })).body).toMatchObject({ reason: 'pin_needed' })
    expect((await post('pin_opens_trading_api', { on: true, wpin: '4072' })).body).toMatchObject({
      reason: 'pin_wrong',
    })
    expect((await order({ wpin: '4071' })).body).toMatchObject({ status: 0 })
    expect((await order()).body).toMatchObject({ reason: 'pin_needed' })
    expect((await post('pin_opens_trading_api', { on: true, wpin: '4071' })).body).toMatchObject({
      status: 0,
    })
    expect((await get('security_api')).body).toMatchObject({ pin_opens_trading: true })
    // A right PIN before the choice does not count.
    expect((await order()).body).toMatchObject({ reason: 'pin_needed', detail: { opens_minutes: 5 } })
    expect((await order({ wpin: '4071' })).body).toMatchObject({ status: 0 })
    expect((await order()).body).toMatchObject({ status: 0 })
    await sql('update login_session set pin_proved_at = $1', [Date.now() - 5 * 60_000])
    expect((await order()).body).toMatchObject({ reason: 'pin_needed' })
    await order({ wpin: '4071' })
    expect((await post('pin_opens_trading_api', { on: false })).body).toMatchObject({ status: 0 })
    expect((await order()).body).toMatchObject({ reason: 'pin_needed' })
  })

  it('no longer allows trading once another PIN replaced it, and never if none is set', async () => {
    expect((await post('pin_opens_trading_api', { on: true })).body).toMatchObject({ reason: 'pin_not_set' })
    await post('pin_set_api', { pin: '4071' })
    await post('pin_opens_trading_api', { on: true, wpin: '4071' })
    await order({ wpin: '4071' })
    await post('pin_set_api', { pin: '8264', wpin: '4071' })
    expect((await order()).body).toMatchObject({ reason: 'pin_needed' })
  })

  it('is changed and removed with the current one only, however recent the login', async () => {
    await post('pin_set_api', { pin: '4071' })
    expect((await post('pin_set_api', { pin: '7305' })).body).toMatchObject({
      status: 2,
      reason: 'pin_needed',
    })
    expect((await post('pin_remove_api')).body).toMatchObject({ status: 2, reason: 'pin_needed' })
    expect((await post('pin_remove_api', { wpin: '4072' })).body).toMatchObject({ reason: 'pin_wrong' })
    expect((await post('pin_set_api', { pin: '7305', wpin: '4071' })).body).toMatchObject({ status: 0 })
    expect((await order({ wpin: '7305' })).body).toMatchObject({ status: 0 })
  })

  it('stays locked after a recent login, to set, to remove and to allow trading', async () => {
    await post('pin_set_api', { pin: '4071' })
    for (let i = 0; i < 5; i += 1) await order({ wpin: '4072' })
    const tries = [
      await post('pin_set_api', { pin: '7305' }),
      await post('pin_set_api', { pin: '7305', wpin: '4071' }),
      await post('pin_remove_api'),
      await post('pin_remove_api', { wpin: '4071' }),
      await post('pin_opens_trading_api', { on: true, wpin: '4071' }),
    ]
    for (const answer of tries) expect(answer.body).toMatchObject({ status: 2, reason: 'pin_locked' })
    expect((await get('security_api')).body).toMatchObject({ pin: 'locked' })
    expect((await order({ wpin: '7305' })).body).toMatchObject({ reason: 'pin_locked' })
  })

  it('set twice simultaneously is set once', async () => {
    const answers = await Promise.all([
      post('pin_set_api', { pin: '4071' }),
      post('pin_set_api', { pin: '7305' }),
    ])
    expect(answers.filter(({ body }) => body['status'] === 0)).toHaveLength(1)
    expect(answers.filter(({ body }) => body['reason'] === 'pin_needed')).toHaveLength(1)
  })

  it('lets the same order follow with the PIN, which then executes once', async () => {
    await post('pin_set_api', { pin: '4071' })
    const before = await tradesOpen()
    expect((await order({ cid: 'pin-order-1' })).body).toMatchObject({ reason: 'pin_needed' })
    const dealt = await order({ cid: 'pin-order-1', wpin: '4071' })
    expect(dealt.body).toMatchObject({ status: 0 })
    // A repeat executes nothing, so it needs no PIN, with or without the first one's.
    expect((await order({ cid: 'pin-order-1' })).body).toEqual(dealt.body)
    expect(await tradesOpen()).toBe(before + 1)
  })

  it('is locked by the fifth wrong one, even simultaneous ones, and its owner is notified', async () => {
    await post('pin_set_api', { pin: '4071' })
    expect((await order({ wpin: '4072' })).body).toMatchObject({
      status: 2,
      reason: 'pin_wrong',
      detail: { tries_left: 4 },
    })
    await Promise.all(Array.from({ length: 8 }, () => order({ wpin: '4072' })))
    expect((await order({ wpin: '4071' })).body).toMatchObject({ status: 2, reason: 'pin_locked' })
    expect((await get('security_api')).body).toMatchObject({ pin: 'locked' })
    expect((await kinds()).filter((kind) => kind === 'pin_locked')).toHaveLength(1)
  })

  it('forgets wrong attempts after a right one', async () => {
    await post('pin_set_api', { pin: '4071' })
    for (let i = 0; i < 4; i += 1) await order({ wpin: '4072' })
    await order({ wpin: '4071' })
    expect((await order({ wpin: '4072' })).body).toMatchObject({ detail: { tries_left: 4 } })
  })

  it('is replaced and unlocked by a code from a message, once', async () => {
    await post('pin_set_api', { pin: '4071' })
    for (let i = 0; i < 5; i += 1) await order({ wpin: '4072' })
    await sql('delete from outbox')
    const asked = await post('pin_reset_code_api')
    const challenge = asked.body['challenge']
    const code = await codeSent()
    expect(JSON.stringify(asked.body)).not.toContain(code)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await post('pin_reset_api', { challenge, code: wrong, pin: '8264' })).body).toMatchObject({
      reason: 'code_wrong',
    })
    expect((await post('pin_reset_api', { challenge, code, pin: '8264' })).body).toMatchObject({ status: 0 })
    expect((await order({ wpin: '8264' })).body).toMatchObject({ status: 0 })
    expect((await post('pin_reset_api', { challenge, code, pin: '9375' })).body).toMatchObject({
      reason: 'code_wrong',
    })
  })

  it('is not reset by a code for another client', async () => {
    await post('pin_set_api', { pin: '4071' })
    await sql('delete from outbox')
    const { challenge } = (await post('pin_reset_code_api')).body
    const code = await codeSent()
    await sql("update one_time_code set owner_id = owner_id + 1 where purpose = 'pin_reset'")
    expect((await post('pin_reset_api', { challenge, code, pin: '8264' })).body).toMatchObject({
      reason: 'code_wrong',
    })
    expect((await order({ wpin: '8264' })).body).toMatchObject({ reason: 'pin_wrong' })
  })

  it('sends five codes an hour, and none if there is no PIN', async () => {
    expect((await post('pin_reset_code_api')).body).toMatchObject({ reason: 'pin_not_set' })
    await post('pin_set_api', { pin: '4071' })
    const https = []
    for (let i = 0; i < 6; i += 1) https.push((await post('pin_reset_code_api')).http)
    expect(https).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('blocks withdrawals for a while after a change, but not after its first setting', async () => {
    const changedAt = async () => (await sql('select second_factor_changed_at as at from client'))[0]?.['at']
    await post('pin_set_api', { pin: '4071' })
    expect(await changedAt()).toBeNull()
    await post('pin_set_api', { pin: '8264', wpin: '4071' })
    expect(await changedAt()).toBeGreaterThan(0)
  })

  it('is in nothing that the desk remembers of an order', async () => {
    await post('pin_set_api', { pin: '407193' })
    await order({ cid: 'pin-order-2', wpin: '407193' })
    const [row] = await sql(
      "select string_agg(t::text, ' ') as text from (select * from journal order by seq desc limit 5) t",
    )
    expect(String(row?.['text'])).not.toContain('407193')
  })
})

async function codeSent(): Promise<string> {
  const sent = await heldMessages(platform.database)
  const { code } = sent.find(({ kind }) => kind === 'confirmation_code') ?? {}
  if (code === undefined) throw new Error('No code was sent')
  return code
}
