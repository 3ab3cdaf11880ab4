import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFieldCipher } from '../field-cipher.ts'
import type { FieldCipher } from '../field-cipher.ts'
import { createLogger } from '../gateway/logger.ts'
import { fakeClock } from '../market-data/fake-clock.ts'
import type { FakeClock } from '../market-data/fake-clock.ts'
import type { MessageFacts, Recipient } from '../messages.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { createDispatcher, pauseAfter } from './dispatcher.ts'
import type { Dispatcher, Senders } from './dispatcher.ts'
import { createMessages } from './outbox.ts'
import { Undeliverable } from './sender.ts'
import type { Sender, WrittenMessage } from './sender.ts'
import { sweepOutbox } from './sweep-outbox.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const TO: Recipient = { email: 'asha@example.in' }
const NOTICE: MessageFacts = { kind: 'price_alert', what: 'EURUSD', price: '1.08412' }
const CODE: MessageFacts = { kind: 'recovery_code', code: '123456', minutes: 10 }

let database: TestDatabase
let clock: FakeClock
let cipher: FieldCipher
let log: string[]
const started: Dispatcher[] = []

beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(async () => {
  await database.pool.query('truncate outbox')
  clock = fakeClock(Date.UTC(2026, 10, 21, 9))
  cipher = createFieldCipher([{ id: 1, bytes: randomBytes(32) }])
  log = []
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((dispatcher) => dispatcher.stop()))
})
afterAll(() => database.drop())

/** A sender that keeps what it sends, or does what it is told. */
function sender(
  act?: (message: WrittenMessage) => Promise<void>,
): Sender & { readonly sent: WrittenMessage[] } {
  const sent: WrittenMessage[] = []
  return {
    sent,
    close: () => undefined,
    async send(message) {
      await act?.(message)
      sent.push(message)
    },
  }
}

function dispatcher(senders: Senders): Dispatcher {
  const logger = createLogger('debug', { write: (line) => void log.push(line) })
  const made = createDispatcher({ db: database.db, cipher, clock, ids: { seed: () => 0 }, senders, logger })
  started.push(made)
  made.start()
  return made
}

const queue = (
  to: Recipient = TO,
  facts: MessageFacts = NOTICE,
  queued = (): void => undefined,
): Promise<void> => createMessages({ cipher, now: () => clock.now(), queued }).queue(database.db, to, facts)

async function rows() {
  return database.db.selectFrom('outbox').selectAll().orderBy('message_id').execute()
}

/** Lets time pass until the outbox looks as it should. */
async function until(check: () => unknown, step = 1_000): Promise<void> {
  await vi.waitFor(
    async () => {
      clock.advance(step)
      await check()
    },
    { timeout: 15_000, interval: 5 },
  )
}
const isSent = async (): Promise<void> => {
  for (const row of await rows()) expect(row.sent_at).not.toBeNull()
}

describe('a message that was queued', () => {
  test('is sent in words, and its content is forgotten', async () => {
    const email = sender()
    dispatcher({ email })
    await queue()
    await until(isSent)
    expect(email.sent).toMatchObject([
      { recipient: 'asha@example.in', kind: 'price_alert', subject: 'GLOBAL FOREX: EURUSD at 1.08412' },
    ])
    expect(await rows()).toMatchObject([{ content: null, failed: null, tries: 1 }])
  })

  test('is sealed while it waits', async () => {
    await queue(TO, CODE)
    const [row] = await rows()
    expect(row?.content?.toString('latin1')).not.toContain('123456')
  })

  test('goes to a client in the language that the client has chosen', async () => {
    await database.db
      .insertInto('client')
      .values({
        client_id: 40_718_825,
        name: 'Asha Rao',
        email: 'asha@example.in',
        mobile: null,
        status: 'active',
        language: 'hi',
        created_at: 0,
      })
      .execute()
    const email = sender()
    dispatcher({ email })
    await queue({ clientId: 40_718_825 }, CODE)
    await until(isSent)
    expect(email.sent[0]?.text).toContain('नया पासवर्ड')
  })

  test.each<[Recipient, 'email' | 'sms', string]>([
    [{ email: 'asha@example.in', language: 'hi' }, 'email', 'आपका कोड'],
    [{ mobile: '9876543210', language: 'en' }, 'sms', 'is your code'],
  ])('to %o goes by its channel in its language', async (to, channel, words) => {
    const way = sender()
    dispatcher({ [channel]: way })
    await queue(to, CODE)
    await until(isSent)
    expect(way.sent[0]?.subject).toContain(words)
  })

  test('in a transaction that does not commit never goes out', async () => {
    const email = sender()
    dispatcher({ email })
    const lost = database.db.transaction().execute(async (within) => {
      await createMessages({ cipher, now: () => clock.now() }).queue(within, TO, NOTICE)
      throw new Error('no')
    })
    await expect(lost).rejects.toThrow('no')
    await queue({ email: 'ravi@example.in' })
    await until(isSent)
    expect(email.sent.map(({ recipient }) => recipient)).toEqual(['ravi@example.in'])
  })

  test('for nobody is a row like any other, and goes nowhere', async () => {
    const email = sender()
    dispatcher({ email })
    await queue({ nobody: true }, CODE)
    await queue()
    await until(() => expect(email.sent).toHaveLength(1))
    expect((await rows())[0]).toMatchObject({ content: null, failed: 'meant for nobody', tries: 0 })
  })

  test('a hundred times goes out a hundred times, with two servers at work, each once', async () => {
    const email = sender()
    await Promise.all(Array.from({ length: 100 }, (_, n) => queue({ email: `client${n}@example.in` })))
    dispatcher({ email })
    dispatcher({ email })
    await until(isSent)
    expect(new Set(email.sent.map(({ recipient }) => recipient)).size).toBe(100)
    expect(email.sent).toHaveLength(100)
  })
})

describe('a message that cannot be sent', () => {
  const unreachable = () =>
    Promise.reject(Object.assign(new Error('asha@example.in'), { code: 'ECONNREFUSED' }))

  test('is tried again after a pause, and goes out once the way is free', async () => {
    let isDown = true
    const email = sender(() => (isDown ? unreachable() : Promise.resolve()))
    dispatcher({ email })
    await queue()
    await until(async () => expect((await rows())[0]?.tries).toBe(3))
    isDown = false
    await until(isSent)
    expect(email.sent).toHaveLength(1)
  })

  test('is given up after a day, says why, and is forgotten', async () => {
    dispatcher({ email: sender(unreachable) })
    await queue()
    await until(async () => expect((await rows())[0]?.failed).toBe('ECONNREFUSED'), 10 * MINUTE)
    const [row] = await rows()
    expect(row?.content).toBeNull()
    expect(row?.tries).toBeGreaterThan(10)
    const after = clock.now() - (row?.created_at ?? 0)
    expect(after).toBeGreaterThan(22 * HOUR)
    expect(after).toBeLessThan(2 * DAY)
  })

  test('with a code is given up when the code is no longer good', async () => {
    dispatcher({ email: sender(unreachable) })
    await queue(TO, CODE)
    await until(async () => expect((await rows())[0]?.failed).not.toBeNull(), MINUTE)
    const [row] = await rows()
    expect(row?.content).toBeNull()
    expect(clock.now() - (row?.created_at ?? 0)).toBeLessThan(HOUR)
  })

  test('before its code was no longer good does not go out late', async () => {
    await queue(TO, CODE)
    await queue()
    clock.advance(10 * MINUTE)
    const email = sender()
    dispatcher({ email })
    await until(() => expect(email.sent.map(({ kind }) => kind)).toEqual(['price_alert']))
    expect((await rows())[0]).toMatchObject({ failed: 'its time has passed', content: null })
  })

  test('for good is given up at once', async () => {
    dispatcher({ email: sender(() => Promise.reject(new Undeliverable('the mail server refuses it (550)'))) })
    await queue()
    await until(async () =>
      expect(await rows()).toMatchObject([
        { failed: 'the mail server refuses it (550)', tries: 1, content: null },
      ]),
    )
  })

  test('since its channel is not configured waits for that', async () => {
    dispatcher({})
    await queue()
    await until(async () => expect((await rows())[0]?.tries).toBeGreaterThan(1))
    expect(log.join()).toContain('no sender is configured for this channel')
    const email = sender()
    dispatcher({ email })
    await until(() => expect(email.sent).toHaveLength(1))
  })

  test('since its key is gone is given up, and does not hold up the others', async () => {
    await queue()
    await database.pool.query('update outbox set content = $1', [randomBytes(80)])
    await queue({ email: 'ravi@example.in' })
    const email = sender()
    dispatcher({ email })
    await until(() => expect(email.sent.map(({ recipient }) => recipient)).toEqual(['ravi@example.in']))
    expect((await rows())[0]?.failed).toBe('its content cannot be opened with the configured keys')
  })

  test('since the server was killed while sending goes out by the next', async () => {
    const hanging = sender(() => new Promise<void>(() => undefined))
    const killed = createDispatcher({
      db: database.db,
      cipher,
      clock: fakeClock(clock.now()),
      ids: { seed: () => 0 },
      senders: { email: hanging },
      logger: createLogger('silent'),
    })
    await queue()
    killed.start()
    await vi.waitFor(async () => expect((await rows())[0]?.tries).toBe(1))
    const email = sender()
    dispatcher({ email })
    await until(() => expect(email.sent).toHaveLength(1), 10_000)
    expect(await rows()).toMatchObject([{ tries: 2, content: null }])
  })
})

test('pauses double from five seconds to an hour, and lose up to half by chance', () => {
  const seed = fc.nat()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), seed, (tries, chance) => {
      const longest = Math.min(HOUR, 5_000 * 2 ** Math.min(tries - 1, 20))
      const pause = pauseAfter(tries, chance)
      expect(pause).toBeGreaterThan(longest / 2)
      expect(pause).toBeLessThanOrEqual(longest)
    }),
  )
})

test('the log says that a message went out, and neither to whom nor what', async () => {
  const email = sender(({ recipient }) =>
    recipient.startsWith('ravi')
      ? Promise.reject(new Error('to ravi@example.in: 654321'))
      : Promise.resolve(),
  )
  dispatcher({ email })
  await queue(TO, CODE)
  await queue({ email: 'ravi@example.in' }, { kind: 'recovery_code', code: '654321', minutes: 10 })
  await until(async () => expect((await rows()).filter(({ tries }) => tries > 0)).toHaveLength(2))
  await until(() => expect(log.join()).toContain('A message was sent'))
  await until(() => expect(log.join()).toContain('it is tried again'))
  for (const secret of ['asha@example.in', 'ravi@example.in', '123456', '654321'])
    expect(log.join()).not.toContain(secret)
})

test('a queued message wakes the dispatcher, which else looks once a second', async () => {
  const email = sender()
  const made = dispatcher({ email })
  await vi.waitFor(() => expect(clock.pending()).toBe(1))
  await queue(TO, NOTICE, () => made.wake())
  clock.advance(100)
  await vi.waitFor(() => expect(email.sent).toHaveLength(1))
})

test('what ended long ago is swept, and what waits stays', async () => {
  await queue()
  await queue({ nobody: true })
  const email = sender()
  await queue({ email: 'ravi@example.in' })
  await database.pool.query(
    "update outbox set sent_at = 1, content = null where recipient = 'ravi@example.in'",
  )
  await sweepOutbox(database.db, clock.now() + 89 * DAY)
  expect(await rows()).toHaveLength(3)
  await sweepOutbox(database.db, clock.now() + 91 * DAY)
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(['asha@example.in'])
  expect(email.sent).toEqual([])
})
