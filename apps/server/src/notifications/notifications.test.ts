import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logIn, testPlatform } from '../testing/test-platform.ts'
import { createMessages } from './outbox.ts'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { TEST_KEYS } from '../testing/test-platform.ts'
import type { MessageFacts } from './messages.ts'
import { startPushService } from './test-push-service.ts'
import type { TestPushService } from './test-push-service.ts'

const platform = testPlatform()
const own = (): number => platform.client.userid
const choose = (topic: string, channel: string, on: boolean) =>
  platform.client.post(`notifications_api/${own()}`, { topic, channel, on })
const subscribe = (service: TestPushService) =>
  platform.client.post(`push_subscribe_api/${own()}`, service.subscription)

let service: TestPushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(async () => {
  await platform.database.pool.query('truncate notification_choice, push_subscription')
  platform.quote('EURUSD', 114_300, 114_309)
})

/** The channels of a message. */
async function waysOf(facts: MessageFacts): Promise<readonly string[]> {
  const { db } = platform.database
  const messages = createMessages({ cipher: createFieldCipher(TEST_KEYS), now: () => Date.now() + 1e9 })
  await db.deleteFrom('outbox').execute()
  await messages.queue(db, { clientId: own() }, facts)
  const rows = await db.selectFrom('outbox').select('channel').orderBy('channel').execute()
  return rows.map(({ channel }) => channel)
}

const FACTS: Readonly<Record<string, MessageFacts>> = {
  security: { kind: 'password_changed' },
  funds: { kind: 'deposit_credited', rupees: '₹100.00', dollars: '$1.05' },
  fills: { kind: 'trade_filled', what: 'BUY 0.10 EURUSD', price: '1.14300' },
  margin: { kind: 'margin_called' },
  alerts: { kind: 'price_alert', what: 'EURUSD', price: '1.14300' },
  practice: { kind: 'margin_called', practice: true },
}

describe('a client’s messages', () => {
  it('go by email and to every subscribed browser, for practice money by neither', async () => {
    await subscribe(service)
    for (const [topic, facts] of Object.entries(FACTS))
      expect([topic, await waysOf(facts)]).toEqual([topic, topic === 'practice' ? [] : ['email', 'push']])
  })

  it.each(['funds', 'fills', 'margin', 'alerts'])(
    '%s do not use a channel that was turned off',
    async (topic) => {
      await subscribe(service)
      await choose(topic, 'email', false)
      expect(await waysOf(FACTS[topic] as MessageFacts)).toEqual(['push'])
      await choose(topic, 'push', false)
      expect(await waysOf(FACTS[topic] as MessageFacts)).toEqual([])
      await choose(topic, 'email', true)
      expect(await waysOf(FACTS[topic] as MessageFacts)).toEqual(['email'])
    },
  )

  it('for practice money go by push if chosen', async () => {
    await subscribe(service)
    expect((await choose('practice', 'push', true)).body).toMatchObject({ status: 0 })
    expect(await waysOf(FACTS['practice'] as MessageFacts)).toEqual(['push'])
  })

  it('for security always go by email', async () => {
    expect((await choose('security', 'email', false)).body).toMatchObject({ reason: 'choice_fixed' })
    expect(await waysOf({ kind: 'password_changed' })).toEqual(['email'])
  })

  it('never push a code', async () => {
    await subscribe(service)
    expect(await waysOf({ kind: 'recovery_code', code: '123456', minutes: 10 })).toEqual(['email'])
  })

  it('cannot be chosen where not offered', async () => {
    expect((await choose('practice', 'email', true)).body).toMatchObject({ reason: 'choice_fixed' })
  })

  it('are in one list with the fixed ones, and the number of subscribed browsers', async () => {
    await subscribe(service)
    await choose('funds', 'push', false)
    const { body } = await platform.client.get(`notifications_api/${own()}`)
    expect(body).toMatchObject({ status: 0, devices: 1 })
    expect(body['topics']).toContainEqual({
      topic: 'security',
      channels: [
        { channel: 'email', on: true, fixed: true },
        { channel: 'push', on: true, fixed: false },
      ],
    })
    expect(body['topics']).toContainEqual({
      topic: 'funds',
      channels: [
        { channel: 'email', on: true, fixed: false },
        { channel: 'push', on: false, fixed: false },
      ],
    })
  })
})

describe('a browser', () => {
  it('gets messages once it has subscribed, and none after it unsubscribed', async () => {
    expect((await platform.client.get('push_key_api')).body['key']).toMatch(/^[\w-]{87}$/)
    expect((await subscribe(service)).body).toMatchObject({ status: 0 })
    await subscribe(service)
    const { endpoint } = service.subscription
    expect((await platform.client.get(`notifications_api/${own()}`)).body).toMatchObject({ devices: 1 })
    await platform.client.post(`push_unsubscribe_api/${own()}`, { endpoint })
    expect((await platform.client.get(`notifications_api/${own()}`)).body).toMatchObject({ devices: 0 })
  })

  it.each([{ p256dh: 'short' }, { auth: '!' }, { endpoint: '' }])(
    'is not subscribed with %o',
    async (wrong) => {
      const fields = { ...service.subscription, ...wrong }
      const { http } = await platform.client.post(`push_subscribe_api/${own()}`, fields)
      expect(http).toBe(422)
    },
  )

  it('gets none once its login was ended elsewhere', async () => {
    const other = await logIn(platform.url, platform.login)
    await other.post(`push_subscribe_api/${own()}`, service.subscription)
    const devices = async () => (await platform.client.get(`notifications_api/${own()}`)).body['devices']
    expect(await devices()).toBe(1)
    await platform.client.post('login_sessions_end_others_api', {})
    await expect.poll(devices).toBe(0)
  })

  it('gets what a stoploss did, and not what the client tapped', async () => {
    await subscribe(service)
    await choose('practice', 'push', true)
    const order = { userid: own(), asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: true }
    const { body } = await platform.client.post('web_trade_api', order)
    await platform.client.post('trade_close_api', { bsid: body['bsid'] })
    await platform.client.post('web_trade_api', { ...order, stoploss: '1.14000' })
    platform.quote('EURUSD', 113_990, 113_999)
    await expect.poll(() => service.pushed).toHaveLength(1)
    expect(service.pushed[0]?.message).toEqual({
      title: 'Stoploss reached, trade closed (practice account)',
      body: expect.stringMatching(/^BUY 0\.10 EURUSD was closed at 1\.13990\. P\/L: \u2212\$31\.90\.$/),
      path: '/orders',
      tag: expect.stringMatching(/^message-\d+$/),
    })
  })
})
