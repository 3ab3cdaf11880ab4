import { cents, millis, points } from '@gf/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { PRACTICE_DOLLARS, walletIdOf } from './client-wallets.ts'
import { openJournal } from '../persistence/journal.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { DeskWriter } from './desk.ts'
import { DeskStopped } from './desk-service.ts'
import { restore } from './restore.ts'
import { gold } from './testing/simulation-fixture.ts'
import { verify } from './verify.ts'

const CLIENT = 40_718_825
const walletId = walletIdOf(CLIENT, 'practice')
const opening = { type: 'open_wallet', walletId, clientId: CLIENT, book: 'practice' } as const
const money = { type: 'reset_practice', walletId, dollars: PRACTICE_DOLLARS } as const

const NOW = 1_790_000_000_000

let database: TestDatabase
beforeEach(async () => {
  database = await freshDatabase()
  return () => database.drop()
})

/** A desk as the server starts it. */
async function start(now = NOW) {
  const journal = await openJournal(database.connectionString, () => undefined)
  const restored = await restore(journal)
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  const desk = new DeskWriter({ journal, restored, now: () => now, onFailure })
  return { desk, journal, restored, failures }
}

describe('a decision that fails', () => {
  test('stops the desk, and neither the decision nor its partial effects are stored', async () => {
    const { desk, journal, restored, failures } = await start()
    await desk.submit(opening)
    const before = desk.submit(money)
    const { projection } = restored
    const add = projection.add.bind(projection)
    projection.add = (row, input) => {
      add(row, input, [])
      throw new Error('a fault of ours')
    }
    const broken = desk.submit({ type: 'adjust', walletId, dollars: cents(500), reason: 'goodwill' })
    const ended = await Promise.allSettled([before, broken])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(desk.submit(money)).rejects.toThrow(DeskStopped)
    expect(failures).toMatchObject([{ message: 'a fault of ours' }])
    await journal.close()
    const again = await start()
    expect(again.restored.seq).toBe(1)
    await again.journal.close()
    expect(await verify(database.db)).toMatchObject({ wrong: undefined })
  })
})

describe('a command submitted before the desk decides', () => {
  test('is decided and recorded before the command or quote that triggered it', async () => {
    const { desk, journal } = await start()
    await desk.submit(opening)
    const adding = (dollars: number) =>
      ({ type: 'adjust', walletId, dollars: cents(dollars), reason: 'before' }) as const
    let inside = false
    const end = desk.beforeDeciding(() => {
      if (inside) return
      inside = true
      void desk.submit(adding(1)).finally(() => (inside = false))
    })
    await desk.submit(money)
    desk.onQuote({ symbol: 'EURUSD', seq: 1, bid: points(1), ask: points(2), at: millis(NOW) })
    const balance = () => desk.peek(({ wallets }) => wallets.get(walletId)?.balance)
    expect(balance()).toBe(PRACTICE_DOLLARS + 1)
    end()
    await desk.submit(adding(2))
    expect(balance()).toBe(PRACTICE_DOLLARS + 3)
    const { rows } = await database.pool.query('select kind from journal order by seq')
    expect(rows.map(({ kind }) => kind)).toEqual([
      'open_wallet',
      'adjust',
      'reset_practice',
      'adjust',
      'adjust',
    ])
    await journal.close()
  })
})

describe('decided and not yet stored', () => {
  test('is awaited by a limited number of callers, among them every caller with a decision', async () => {
    const { desk, journal } = await start()
    const opened = desk.submit(opening)
    const looking = Promise.allSettled(Array.from({ length: 10_500 }, () => desk.read(() => 'seen')))
    const paid = desk.submit(money)
    const turnedAway = (await looking).filter(({ status }) => status === 'rejected')
    expect(turnedAway).toHaveLength(501)
    expect(turnedAway[0]).toMatchObject({ reason: { http: 503, reason: 'busy' } })
    expect((await opened).outcome.accepted && (await paid).outcome.accepted).toBe(true)
    await journal.close()
  })

  test('makes the desk refuse clients when there is too much, never the platform', async () => {
    const { desk, journal } = await start()
    const adding = { type: 'adjust', walletId, dollars: cents(1), reason: 'one of many' } as const
    const taken = [desk.submit(opening), desk.submit({ type: 'define_instrument', instrument: gold })]
    while (taken.length < 5_001) taken.push(desk.submit(adding))
    const ofHouse = [
      { type: 'pause_instrument', symbol: 'XAUUSD', reason: 'the price moved' },
      { type: 'resume_instrument', symbol: 'XAUUSD' },
      { type: 'charge_swap', day: '2026-11-02', moment: millis(NOW) },
      { type: 'expire_orders' },
    ] as const
    const [turnedAway, ...house] = await Promise.allSettled(
      [adding, ...ofHouse].map((one) => desk.submit(one)),
    )
    const stored = await Promise.all(taken)
    expect(stored.every(({ outcome }) => outcome.accepted)).toBe(true)
    expect(turnedAway).toMatchObject({ status: 'rejected', reason: { http: 503, reason: 'too_busy' } })
    expect(house.map((one) => one.status === 'fulfilled' && one.value.outcome.accepted)).toEqual(
      ofHouse.map(() => true),
    )
    await journal.close()
  })

  test('is visible to a peek immediately, and to no other reader before it is stored', async () => {
    const { desk, journal } = await start()
    await desk.submit(opening)
    const order: string[] = []
    const submitted = desk.submit(money).then(() => order.push('stored'))
    expect(desk.peek(({ wallets }) => wallets.get(walletId)?.balance)).toBe(PRACTICE_DOLLARS)
    const read = desk.read(({ wallets }) => wallets.get(walletId)?.balance).then(() => order.push('told'))
    await Promise.all([submitted, read])
    expect(order).toEqual(['stored', 'told'])
    await journal.close()
  })
})

test('the desk accepts nothing dated before its last entry, whatever the clock says after a start', async () => {
  const { desk, journal } = await start()
  await desk.submit(opening)
  await journal.close()
  const again = await start(NOW - 1_000)
  expect(again.desk.now()).toBe(NOW)
  expect((await again.desk.submit(money)).at).toBe(NOW)
  await again.journal.close()
})

test('a reason can contain any character, and the books stay consistent', async () => {
  const { desk, journal, failures } = await start()
  await desk.submit(opening)
  for (const reason of ['\\N', '\\E', '', 'two\nlines', 'a\0b', '\ud83d', '{"a"}', 'गलती'])
    await desk.submit({ type: 'adjust', walletId, dollars: cents(100), reason })
  await journal.close()
  expect(failures).toEqual([])
  expect(await verify(database.db)).toMatchObject({ wrong: undefined })
  const { rows } = await database.pool.query('select note from ledger_transaction order by journal_seq')
  expect(rows.map(({ note }) => note)).toEqual([
    '\\N',
    '\\E',
    '',
    'two\nlines',
    'a b',
    '\ufffd',
    '{"a"}',
    'गलती',
  ])
})
