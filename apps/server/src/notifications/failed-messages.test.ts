import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '@gf/money'
import { createLogger } from '../gateway/logger.ts'
import { fakeClock } from '../market-data/testing/fake-clock.ts'
import { CODE, OWN_TEXTS, TO, sender, testOutbox } from './testing/dispatcher-fixture.ts'
import { createDispatcher } from './dispatcher.ts'
import { Undeliverable } from './senders.ts'

const outbox = testOutbox()

describe('an undeliverable message', () => {
  const unreachable = () =>
    Promise.reject(Object.assign(new Error('asha@example.in'), { code: 'ECONNREFUSED' }))

  test('is retried after a pause, and sent once possible', async () => {
    let isDown = true
    const email = sender(() => (isDown ? unreachable() : Promise.resolve()))
    outbox.dispatcher({ email })
    await outbox.queue()
    await outbox.until(async () => expect((await outbox.rows())[0]?.tries).toBe(3))
    isDown = false
    await outbox.until(outbox.isSent)
    expect(email.sent).toHaveLength(1)
  })

  test('is given up after a day with the reason, and deleted', async () => {
    outbox.dispatcher({ email: sender(unreachable) })
    await outbox.queue()
    await outbox.until(async () => expect((await outbox.rows())[0]?.failed).toBe('ECONNREFUSED'), 10 * MINUTE)
    const [row] = await outbox.rows()
    expect(row?.content).toBeNull()
    expect(row?.tries).toBeGreaterThan(10)
    const after = outbox.clock.now() - (row?.created_at ?? 0)
    expect(after).toBeGreaterThan(22 * HOUR)
    expect(after).toBeLessThan(2 * DAY)
  })

  test('with a code is given up when the code expires', async () => {
    outbox.dispatcher({ email: sender(unreachable) })
    await outbox.queue(TO, CODE)
    await outbox.until(async () => expect((await outbox.rows())[0]?.failed).not.toBeNull(), MINUTE)
    const [row] = await outbox.rows()
    expect(row?.content).toBeNull()
    expect(outbox.clock.now() - (row?.created_at ?? 0)).toBeLessThan(HOUR)
  })

  test('with an expired code is not sent late', async () => {
    await outbox.queue(TO, CODE)
    await outbox.queue()
    outbox.clock.advance(10 * MINUTE)
    const email = sender()
    outbox.dispatcher({ email })
    await outbox.until(() => expect(email.sent.map(({ kind }) => kind)).toEqual(['price_alert']))
    await expect.poll(() => outbox.rows()).toMatchObject([{ failed: 'expired', content: null }, {}])
  })

  test('with a permanent failure is given up immediately', async () => {
    outbox.dispatcher({
      email: sender(() => Promise.reject(new Undeliverable('the mail server refuses it (550)'))),
    })
    await outbox.queue()
    await outbox.until(async () =>
      expect(await outbox.rows()).toMatchObject([
        { failed: 'the mail server refuses it (550)', tries: 1, content: null },
      ]),
    )
  })

  test('with an unconfigured channel waits for it', async () => {
    outbox.dispatcher({})
    await outbox.queue()
    await outbox.until(async () => expect((await outbox.rows())[0]?.tries).toBeGreaterThan(1))
    expect(outbox.log.join()).toContain('no sender is configured for this channel')
    const email = sender()
    outbox.dispatcher({ email })
    await outbox.until(() => expect(email.sent).toHaveLength(1))
  })

  test('with an erased key is given up, and does not block others', async () => {
    await outbox.queue()
    await outbox.database.pool.query('update outbox set content = $1', [randomBytes(80)])
    await outbox.queue({ email: 'ravi@example.in' })
    const email = sender()
    outbox.dispatcher({ email })
    await outbox.until(() =>
      expect(email.sent.map(({ recipient }) => recipient)).toEqual(['ravi@example.in']),
    )
    await expect
      .poll(async () => (await outbox.rows())[0]?.failed)
      .toBe('content cannot be decrypted with the configured keys')
  })

  test('interrupted by a kill is sent by the next server', async () => {
    const hanging = sender(() => new Promise<void>(() => undefined))
    const killed = createDispatcher({
      db: outbox.database.db,
      cipher: outbox.cipher,
      clock: fakeClock(outbox.clock.now()),
      ids: { seed: () => 0 },
      senders: { email: hanging },
      messageTexts: OWN_TEXTS,
      logger: createLogger('silent'),
    })
    await outbox.queue()
    killed.start()
    await expect.poll(async () => (await outbox.rows())[0]?.tries).toBe(1)
    const email = sender()
    outbox.dispatcher({ email })
    await outbox.until(() => expect(email.sent).toHaveLength(1), 10_000)
    await expect.poll(() => outbox.rows()).toMatchObject([{ tries: 2, content: null }])
  })
})
