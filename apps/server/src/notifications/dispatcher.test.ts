import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '@gf/money'
import type { Recipient } from './messages.ts'
import { CODE, NOTICE, TO, sender, testOutbox } from './testing/dispatcher-fixture.ts'
import { pauseAfter } from './dispatcher.ts'
import { createMessages } from './outbox.ts'
import { sweepOutbox } from './outbox.ts'

const outbox = testOutbox()

describe('a queued message', () => {
  test('is sent as text, and its content is deleted', async () => {
    const email = sender()
    outbox.dispatcher({ email })
    await outbox.queue()
    await outbox.until(outbox.isSent)
    expect(email.sent).toMatchObject([
      { recipient: 'asha@example.in', kind: 'price_alert', subject: 'GLOBAL FOREX: EURUSD at 1.08412' },
    ])
    expect(await outbox.rows()).toMatchObject([{ content: null, failed: null, tries: 1 }])
  })

  test('is sealed while it waits', async () => {
    await outbox.queue(TO, CODE)
    const [row] = await outbox.rows()
    expect(row?.content?.toString('latin1')).not.toContain('123456')
  })

  test('goes to a client in the client’s language', async () => {
    await outbox.database.db
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
    outbox.dispatcher({ email })
    await outbox.queue({ clientId: 40_718_825 }, CODE)
    await outbox.until(outbox.isSent)
    expect(email.sent[0]?.text).toContain('नया पासवर्ड')
  })

  test.each<[Recipient, string]>([
    [{ email: 'asha@example.in', language: 'hi' }, 'आपका कोड'],
    [{ email: 'asha@example.in', language: 'en' }, 'is your code'],
  ])('to %o is in its language', async (to, words) => {
    const email = sender()
    outbox.dispatcher({ email })
    await outbox.queue(to, CODE)
    await outbox.until(outbox.isSent)
    expect(email.sent[0]?.subject).toContain(words)
  })

  test('in a transaction that does not commit is never sent', async () => {
    const email = sender()
    outbox.dispatcher({ email })
    const lost = outbox.database.db.transaction().execute(async (within) => {
      await createMessages({ cipher: outbox.cipher, now: () => outbox.clock.now() }).queue(within, TO, NOTICE)
      throw new Error('no')
    })
    await expect(lost).rejects.toThrow('no')
    await outbox.queue({ email: 'ravi@example.in' })
    await outbox.until(outbox.isSent)
    expect(email.sent.map(({ recipient }) => recipient)).toEqual(['ravi@example.in'])
  })

  test('for no one is a row like any other, and is sent nowhere', async () => {
    const email = sender()
    outbox.dispatcher({ email })
    await outbox.queue({ nobody: true }, CODE)
    await outbox.queue()
    await outbox.until(() => expect(email.sent).toHaveLength(1))
    expect((await outbox.rows())[0]).toMatchObject({ content: null, failed: 'no recipient', tries: 0 })
  })

  test('a hundred times is sent a hundred times with two servers, each once', async () => {
    const email = sender()
    await Promise.all(Array.from({ length: 100 }, (_, n) => outbox.queue({ email: `client${n}@example.in` })))
    outbox.dispatcher({ email })
    outbox.dispatcher({ email })
    await outbox.until(outbox.isSent)
    expect(new Set(email.sent.map(({ recipient }) => recipient)).size).toBe(100)
    expect(email.sent).toHaveLength(100)
  })
})

test('pauses double from five seconds to an hour, randomly reduced by up to half', () => {
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

test('the log records that a message was sent, without recipient and content', async () => {
  const email = sender(({ recipient }) =>
    recipient.startsWith('ravi')
      ? Promise.reject(new Error('to ravi@example.in: 654321'))
      : Promise.resolve(),
  )
  outbox.dispatcher({ email })
  await outbox.queue(TO, CODE)
  await outbox.queue({ email: 'ravi@example.in' }, { kind: 'recovery_code', code: '654321', minutes: 10 })
  await outbox.until(async () =>
    expect((await outbox.rows()).filter(({ tries }) => tries > 0)).toHaveLength(2),
  )
  await outbox.until(() => expect(outbox.log.join()).toContain('Message sent'))
  await outbox.until(() => expect(outbox.log.join()).toContain('will retry'))
  for (const secret of ['asha@example.in', 'ravi@example.in', '123456', '654321'])
    expect(outbox.log.join()).not.toContain(secret)
})

test('a queued message wakes the dispatcher, which otherwise polls once a second', async () => {
  const email = sender()
  const made = outbox.dispatcher({ email })
  await expect.poll(() => outbox.clock.pending()).toBe(1)
  await outbox.queue(TO, NOTICE, () => made.wake())
  outbox.clock.advance(100)
  await expect.poll(() => email.sent).toHaveLength(1)
})

test('old finished messages are deleted, pending ones stay', async () => {
  await outbox.queue()
  await outbox.queue({ nobody: true })
  const email = sender()
  await outbox.queue({ email: 'ravi@example.in' })
  await outbox.database.pool.query(
    "update outbox set sent_at = 1, content = null where recipient = 'ravi@example.in'",
  )
  await sweepOutbox(outbox.database.db, outbox.clock.now() + 89 * DAY)
  expect(await outbox.rows()).toHaveLength(3)
  await sweepOutbox(outbox.database.db, outbox.clock.now() + 91 * DAY)
  expect((await outbox.rows()).map(({ recipient }) => recipient)).toEqual(['asha@example.in'])
  expect(email.sent).toEqual([])
})
