import { points } from '@gf/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { Committed } from '../desk/desk-service.ts'
import { decodeEntry } from '../desk/journal-entry.ts'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import type { MessageFacts, Messages } from './messages.ts'
import { TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import { createMessages } from './outbox.ts'
import type { Known } from './tell-clients.ts'
import { openDealingTeller } from './tell-of-dealing.ts'
import type { DealingTeller } from './tell-of-dealing.ts'

const platform = testPlatform()
const endpoint = 'http://127.0.0.1:9/push'

/** Queued messages about the practice wallet's trades. */
async function told(): Promise<readonly string[]> {
  const rows = await platform.database.db.selectFrom('outbox').select('kind').orderBy('message_id').execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('trade_'))
}

/** The last notified entry. */
async function toldUpTo(): Promise<number> {
  const { db } = platform.database
  return (await db.selectFrom('told_of_dealing').select('seq').executeTakeFirstOrThrow()).seq
}

interface Started {
  readonly teller: DealingTeller
  readonly failures: unknown[]
  /** The queued facts. */
  readonly facts: readonly MessageFacts[]
  /** Pending pauses, in milliseconds, and their tasks. */
  readonly pauses: { readonly delay: number; readonly end: () => void }[]
}

/**
 * The notifier of a server that starts with the journal up to an entry; `mayQueue` throws to make writing a message
 * fail, and only `listed` instruments are known.
 */
async function startAt(
  seq: number,
  mayQueue: () => void = () => undefined,
  listed: readonly string[] = ['EURUSD'],
): Promise<Started> {
  const { db } = platform.database
  const wallet = { clientId: platform.client.userid, book: 'practice' }
  const known = {
    wallets: new Map([[walletIdOf(platform.client.userid, 'practice'), wallet]]),
    instruments: new Map(listed.map((symbol) => [symbol, { digits: 5 }])),
  } as unknown as Known
  const facts: MessageFacts[] = []
  const real = createMessages({ cipher: createFieldCipher(TEST_KEYS), now: () => Date.now() })
  const messages: Messages = {
    async queue(...message) {
      await real.queue(...message)
      facts.push(message[2])
      mayQueue()
    },
  }
  const failures: unknown[] = []
  const pauses: Started['pauses'] = []
  const after = (delay: number, end: () => void) => {
    pauses.push({ delay, end })
    return () => undefined
  }
  const failed = (error: unknown): void => void failures.push(error)
  const teller = await openDealingTeller({ db, messages, known, seq, after, failed })
  return { teller, failures, pauses, facts }
}

/** The notifier of a server that starts with the current journal. */
async function startAgain(): Promise<void> {
  const { seq } = await platform.database.db
    .selectFrom('journal')
    .select(({ fn }) => fn.max<number>('seq').as('seq'))
    .executeTakeFirstOrThrow()
  await startAt(seq)
}

/** Two journal entries, an order's fill and its trade's closing, not yet notified. */
async function newsOfTwo(): Promise<readonly [Committed, Committed]> {
  const { userid, post } = platform.client
  const { db } = platform.database
  platform.quote('EURUSD', 114_300, 114_309)
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: false, limit: 1.1405 }
  expect((await post('web_trade_api', { ...order, stoploss: '1.14000' })).body).toMatchObject({ status: 0 })
  const before = (await told()).length
  platform.quote('EURUSD', 114_040, 114_049)
  platform.quote('EURUSD', 113_990, 113_999)
  await expect.poll(async () => (await told()).length).toBe(before + 2)
  const rows = await db
    .selectFrom('journal')
    .select(['seq', 'body'])
    .where('kind', '=', 'quote')
    .orderBy('seq', 'desc')
    .limit(2)
    .execute()
  const [closing, filling] = rows.map(({ seq, body }): Committed => {
    const { outcome } = decodeEntry(body)
    return { seq, events: outcome.accepted ? outcome.events : [] }
  })
  if (!filling || !closing) throw new Error('Nothing was filled and closed')
  await db.deleteFrom('outbox').execute()
  await db
    .updateTable('told_of_dealing')
    .set({ seq: filling.seq - 1 })
    .execute()
  return [filling, closing]
}

beforeEach(async () => {
  const { userid, post } = platform.client
  await post(`push_subscribe_api/${userid}`, { endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) })
  await post(`notifications_api/${userid}`, { topic: 'practice', channel: 'push', on: true })
})

it('a server that stopped before notifying of a closing does so at its next start, once', async () => {
  const { userid, post } = platform.client
  platform.quote('EURUSD', 114_300, 114_309)
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: true, stoploss: '1.14000' }
  expect((await post('web_trade_api', order)).body).toMatchObject({ status: 0 })
  await post('web_trade_api', { ...order, market: false, limit: 1.1405, stoploss: '' })
  platform.quote('EURUSD', 113_990, 113_999)
  await expect.poll(async () => (await told()).toSorted()).toEqual(['trade_closed', 'trade_filled'])

  const { db } = platform.database
  await db.deleteFrom('outbox').execute()
  await startAgain()
  expect(await told()).toEqual([])
  await db.updateTable('told_of_dealing').set({ seq: 0 }).execute()
  await startAgain()
  expect((await told()).toSorted()).toEqual(['trade_closed', 'trade_filled'])
  await startAgain()
  expect(await told()).toHaveLength(2)
})

it('the side of a closed trade is the trade’s, whatever bid and ask were', async () => {
  const [filling, closing] = await newsOfTwo()
  const { teller, facts } = await startAt(filling.seq - 1)
  const events = closing.events.map((event) =>
    event.type === 'trade_closed' ? { ...event, quote: { ...event.quote, bid: points(1) } } : event,
  )
  teller.committed({ ...closing, events })
  await teller.stop()
  expect(facts).toMatchObject([{ kind: 'trade_closed', what: 'BUY 0.10 EURUSD', reason: 'stoploss' }])
})

describe('a message that could not be written', () => {
  it('is written after a pause, before later ones, and each once', async () => {
    const [filling, closing] = await newsOfTwo()
    let fails = 1
    const { teller, failures, pauses } = await startAt(filling.seq - 1, () => {
      if (fails-- > 0) throw new Error('the database did not answer')
    })
    teller.committed(filling)
    await expect.poll(() => pauses).toHaveLength(1)
    teller.committed(closing)
    expect(await told()).toEqual([])
    expect(await toldUpTo()).toBe(filling.seq - 1)

    pauses[0]?.end()
    await expect.poll(told).toEqual(['trade_filled', 'trade_closed'])
    await teller.stop()
    expect(await told()).toHaveLength(2)
    expect(await toldUpTo()).toBe(closing.seq)
    expect(failures).toMatchObject([{ message: 'the database did not answer' }])
  })

  it('because its instrument is unknown is reported, and is not written with a wrong price', async () => {
    const [filling] = await newsOfTwo()
    const { teller, failures } = await startAt(filling.seq - 1, undefined, [])
    teller.committed(filling)
    await teller.stop()
    expect(failures[0]).toMatchObject({ message: 'There is no instrument EURUSD' })
    expect(await told()).toEqual([])
  })

  it('is retried less and less often, once more at a stop, and by the next server', async () => {
    const [filling, closing] = await newsOfTwo()
    const { teller, failures, pauses } = await startAt(filling.seq - 1, () => {
      throw new Error('the database did not answer')
    })
    teller.committed(filling)
    teller.committed(closing)
    for (let tried = 1; tried <= 8; tried += 1) {
      await expect.poll(() => pauses).toHaveLength(tried)
      if (tried < 8) pauses.at(-1)?.end()
    }
    expect(pauses.map(({ delay }) => delay / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    await teller.stop()
    expect(failures).toHaveLength(9)
    expect(await told()).toEqual([])
    await startAgain()
    expect(await told()).toEqual(['trade_filled', 'trade_closed'])
  })
})

it('news that wait for a slow database are kept in memory up to a thousand, and read from the journal beyond that', async () => {
  const [filling, closing] = await newsOfTwo()
  const { teller, failures } = await startAt(filling.seq - 1)
  teller.committed(filling)
  // The same entry many times: a full memory would notify as often.
  for (let count = 0; count < 1_001; count += 1) teller.committed(closing)
  await teller.stop()
  expect(await told()).toEqual(['trade_filled', 'trade_closed'])
  expect(failures).toEqual([])
})
