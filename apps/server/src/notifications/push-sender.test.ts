import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { openPushKeys, createPushSubscriptions } from './push-subscriptions.ts'
import type { PushKeys, PushSubscriptions } from './push-subscriptions.ts'
import { subjectOf, createPushSender } from './push-sender.ts'
import type { Sender, WrittenMessage } from './senders.ts'
import { startPushService } from './test-push-service.ts'
import type { TestPushService } from './test-push-service.ts'

const cipher = createFieldCipher([{ id: 1, bytes: randomBytes(32) }])
const ASHA = 40_718_825
let database: TestDatabase
let keys: PushKeys
let service: TestPushService
let subscriptions: PushSubscriptions
let recipient = ''

const subscriptionsOf = (anyAddress: boolean) =>
  createPushSubscriptions(database.db, cipher, () => 1, anyAddress)
const openKeys = () => openPushKeys(database.db, cipher, () => 1)
const senderOf = (anyAddress: boolean): Sender =>
  createPushSender(keys, subscriptions, 'mailto:desk@forex.example', anyAddress)
const message = (): WrittenMessage => ({
  messageId: 7,
  kind: 'trade_closed',
  recipient,
  subject: 'GLOBAL FOREX: trade closed',
  text: 'BUY 0.10 XAUUSD was closed at 4025.10.\n\nGLOBAL FOREX. We never ask.',
})

beforeAll(async () => {
  database = await freshDatabase()
  keys = await openKeys()
})
beforeEach(async () => {
  service = await startPushService()
  subscriptions = subscriptionsOf(true)
  await database.db.deleteFrom('push_subscription').execute()
  await subscriptions.add(ASHA, 's-1', service.subscription)
  const row = await database.db.selectFrom('push_subscription').selectAll().executeTakeFirstOrThrow()
  recipient = String(row.subscription_id)
})
afterEach(() => service.close())
afterAll(() => database.drop())

describe('a pushed message', () => {
  test('reaches the browser encrypted for it only, with its text and the tap’s target', async () => {
    await senderOf(true).send(message())
    expect(service.pushed.map((one) => one.message)).toEqual([
      {
        title: 'Trade closed',
        body: 'BUY 0.10 XAUUSD was closed at 4025.10.',
        path: '/orders',
        tag: 'message-7',
      },
    ])
    expect(service.pushed[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      authorization: expect.stringContaining(`k=${keys.publicKey}`),
    })
  })

  test.each([404, 410])('ends the subscription if the service answers %i', async (status) => {
    service.answerWith(status)
    await expect(senderOf(true).send(message())).rejects.toMatchObject({ name: 'Undeliverable' })
    expect(await subscriptions.count(ASHA)).toBe(0)
    await expect(senderOf(true).send(message())).rejects.toMatchObject({ name: 'Undeliverable' })
  })

  test.each([301, 400, 413])('is given up at %i, and the subscription stays', async (status) => {
    service.answerWith(status)
    await expect(senderOf(true).send(message())).rejects.toMatchObject({ name: 'Undeliverable' })
    expect(await subscriptions.count(ASHA)).toBe(1)
  })

  test.each([429, 500, 503])('is retried after %i', async (status) => {
    service.answerWith(status)
    await expect(senderOf(true).send(message())).rejects.toMatchObject({ code: `HTTP ${status}` })
  })

  test('is never sent to an address of this machine or without TLS in production', async () => {
    await expect(senderOf(false).send(message())).rejects.toThrow()
    expect(service.pushed).toEqual([])
  })
})

describe('a subscription', () => {
  test('is sealed in the database', async () => {
    const row = await database.db.selectFrom('push_subscription').selectAll().executeTakeFirstOrThrow()
    expect(row.sealed.toString('latin1')).not.toContain('127.0.0.1')
    expect(await subscriptions.read(row.subscription_id)).toEqual(service.subscription)
  })

  test('of one browser belongs to the last client who logged in there', async () => {
    await subscriptions.add(ASHA + 1, 's-2', service.subscription)
    expect([await subscriptions.count(ASHA), await subscriptions.count(ASHA + 1)]).toEqual([0, 1])
  })

  test('is one of at most ten per client', async () => {
    for (let index = 0; index < 12; index += 1) {
      await subscriptions.add(ASHA, 's-1', {
        ...service.subscription,
        endpoint: `https://push.example/${index}`,
      })
    }
    expect(await subscriptions.count(ASHA)).toBe(10)
  })

  test('with an impossible push address is refused in production', async () => {
    const strict = subscriptionsOf(false)
    await expect(strict.add(ASHA, 's-1', service.subscription)).rejects.toMatchObject({
      reason: 'push_address_invalid',
    })
  })
})

test('the keys are created once, and sealed', async () => {
  expect(await openKeys()).toEqual(keys)
  const [row] = await database.db.selectFrom('push_key').selectAll().execute()
  expect(row?.private_key.toString('latin1')).not.toContain(keys.privateKey)
})

test.each([
  [{ publicUrl: 'https://trade.example', smtp: undefined }, 'https://trade.example'],
  [
    { publicUrl: 'http://localhost:8080', smtp: { url: 'smtp://x', from: 'Desk <desk@forex.example>' } },
    'mailto:desk@forex.example',
  ],
  [{ publicUrl: undefined, smtp: undefined }, 'mailto:operator@globalforex.example'],
])('%o is reached at %s', (config, subject) => expect(subjectOf(config)).toBe(subject))
