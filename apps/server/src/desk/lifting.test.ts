import { asked } from '@gf/dealing/given'
import { cents, lots, millis, points } from '@gf/money'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openJournal } from '../persistence/journal.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { PRACTICE_DOLLARS, walletIdOf } from './client-wallets.ts'
import { DeskWriter } from './desk.ts'
import { chain, decodeEntry, decodePart, encodeEntry, encodePart, GENESIS } from './journal-entry.ts'
import { ENTRY_VERSION, lifted, readSnapshot, SNAPSHOT_VERSION, StoredByLaterRelease } from './lifting.ts'
import { restore } from './restore.ts'
import { gold } from './testing/simulation-fixture.ts'
import { verify } from './verify.ts'

const input = {
  type: 'adjust',
  walletId: 1,
  dollars: cents(5),
  reason: 'goodwill',
  key: null,
  at: millis(7),
} as const
const entry = { input, quotes: [], outcome: { accepted: true, events: [] } } as const
const part = { input, events: [] }

describe('lifting', () => {
  const steps = [
    (stored: object) => ({ ...stored, first: 'lifted' }),
    (stored: object) => ({ ...stored, second: 'lifted' }),
  ]

  test.each([
    ['without a version takes every step', '{"a":1}', { a: 1, first: 'lifted', second: 'lifted' }],
    ['of a version in between takes the steps after it', '{"v":1,"a":1}', { a: 1, second: 'lifted' }],
    ["of today's version takes none", '{"v":2,"a":1}', { a: 1 }],
  ])('data stored %s', (_, text, form) => {
    expect(lifted(JSON.parse(text), steps)).toEqual(form)
  })

  test('refuses data stored by a later release', () => {
    expect(() => lifted({ v: 3 }, steps)).toThrow(StoredByLaterRelease)
  })
})

describe('data stored today', () => {
  test.each([
    ['an entry', encodeEntry(entry), decodeEntry, entry],
    ['a part of an entry', encodePart(part), decodePart, part],
  ])('as %s names its version and reads back unchanged', (_, text, decode, content) => {
    expect(JSON.parse(text)).toEqual({ v: ENTRY_VERSION, ...content })
    expect(decode(text)).toEqual(content)
  })
})

/** One line per version ever stored: what was written then, and how it reads now. */
describe('data stored by an earlier release', () => {
  const { key: _, ...keyless } = input
  const exits = { target: null, stoploss: null, trail: null }

  test.each([
    [0, { ...entry, input: keyless }],
    [1, { v: 1, ...entry, input: keyless }],
  ])('an entry of version %i is read', (_, stored) => {
    expect(decodeEntry(JSON.stringify(stored))).toEqual(entry)
  })

  test.each([
    [0, { ...part, input: keyless }],
    [1, { v: 1, ...part, input: keyless }],
  ])('a part of version %i is read', (_, stored) => {
    expect(decodePart(JSON.stringify(stored))).toEqual(part)
  })

  test('fields that version 1 omitted in commands and events are null', () => {
    const stored = {
      v: 1,
      input: { type: 'open_trade', lots: 10, stoploss: 5 },
      quotes: [],
      outcome: {
        accepted: true,
        events: [
          { type: 'trade_opened', stoploss: 5 },
          { type: 'order_placed', expiresAt: 9 },
          { type: 'stop_out_armed' },
          { type: 'instrument_defined', instrument: { symbol: 'EURUSD' } },
          { type: 'desk_configured', settings: { stopOutPercent: 50 } },
        ],
      },
    }
    const sent = { key: null, bound: null, seen: null, seenSeq: null, seenAt: null }
    const instrument = { symbol: 'EURUSD', hours: null, closedDays: null, conversion: null }
    expect(decodeEntry(JSON.stringify(stored))).toEqual({
      input: { type: 'open_trade', lots: 10, ...exits, ...sent, stoploss: 5 },
      quotes: [],
      outcome: {
        accepted: true,
        events: [
          { type: 'trade_opened', orderId: null, ...exits, stoploss: 5 },
          { type: 'order_placed', ...exits, expiresAt: 9 },
          { type: 'stop_out_armed', quote: null },
          { type: 'instrument_defined', instrument },
          { type: 'desk_configured', settings: { stopOutPercent: 50, marginRestorePercent: null } },
        ],
      },
    })
  })

  test.each([
    [0, { keys: [] }],
    [1, {}],
  ])('a snapshot of version %i is read', (v, more) => {
    const instrument = { symbol: 'EURUSD', version: 1 }
    const stored = {
      settings: {},
      instruments: [instrument],
      earlierInstruments: [],
      wallets: [{ walletId: 1 }],
      trades: [{ tradeId: 2, target: 5 }],
      orders: [{ orderId: 3 }],
      nextId: 4,
    }
    const body = { at: 7, desk: { ...stored, ...more }, balances: [] }
    expect(readSnapshot([JSON.stringify(v === 0 ? body : { v, ...body })])).toEqual({
      at: 7,
      desk: {
        settings: { marginRestorePercent: null },
        instruments: [{ ...instrument, hours: null, closedDays: null, conversion: null }],
        earlierInstruments: [],
        wallets: [{ walletId: 1, armedBy: null }],
        trades: [{ tradeId: 2, orderId: null, ...exits, target: 5 }],
        orders: [{ orderId: 3, ...exits, expiresAt: null }],
        nextId: 4,
      },
      balances: [],
    })
  })

  test('data of a later version is refused', () => {
    expect(() => readSnapshot([JSON.stringify({ v: SNAPSHOT_VERSION + 1 })])).toThrow(StoredByLaterRelease)
    expect(() => decodeEntry(JSON.stringify({ v: ENTRY_VERSION + 1, ...entry }))).toThrow(
      'Start the later release',
    )
  })
})

const walletId = walletIdOf(40_718_825, 'practice')
const NOW = 1_790_000_000_000

/** Current and former figures of the rejection: used margin after it, and equity less its commission. */
const MARGIN = { needed: 402_880, free: 188_240, largest: 46 }
const FORMER_MARGIN = { needed: 1_207_590, available: 992_950 }

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/**
 * A rejection for insufficient margin with other trades open, stored under its key. A stop-out armed by one quote of
 * gold and executed by another.
 */
async function stopOut(): Promise<void> {
  const onFailure = (error: unknown): never => {
    throw error
  }
  const journal = await openJournal(database.connectionString, onFailure)
  const desk = new DeskWriter({ journal, restored: await restore(journal), now: () => NOW, onFailure })
  const quote = (seq: number, bid: number): void =>
    desk.onQuote({ symbol: gold.symbol, seq, bid: points(bid), ask: points(bid + 30), at: millis(NOW) })
  await desk.submit({ type: 'define_instrument', instrument: gold })
  await desk.submit({ type: 'open_wallet', walletId, clientId: 40_718_825, book: 'practice' })
  await desk.submit({ type: 'reset_practice', walletId, dollars: PRACTICE_DOLLARS })
  quote(1, 402_500)
  const buy = { type: 'open_trade', walletId, symbol: 'XAUUSD', side: 'BUY' } as const
  await desk.submit(asked({ ...buy, lots: lots(200) }))
  const key = { text: 'too-much', digest: 'of it' }
  expect((await desk.submit(asked({ ...buy, lots: lots(100) }), key)).outcome).toMatchObject({
    detail: MARGIN,
  })
  quote(2, 399_000)
  quote(3, 398_900)
  await desk.stop()
  await journal.close()
}

interface Entry {
  readonly seq: number
  readonly body: string
}

/**
 * Rewrites the journal as it was before both and returns how many there were. Everything derived from it is deleted.
 */
async function makeFormer(): Promise<number> {
  const { rows } = await database.pool.query<Entry>('select seq, body from journal order by seq')
  const client = await database.pool.connect()
  await client.query('set session_replication_role = replica')
  let hash: Buffer = GENESIS
  let taken = 0
  for (const { seq, body } of rows) {
    const former = JSON.stringify(JSON.parse(body), function (name, value: unknown) {
      const isArming = name === 'quote' && 'type' in this && this['type'] === 'stop_out_armed'
      const isRefusal = name === 'detail' && 'reason' in this && this['reason'] === 'insufficient_margin'
      if (isArming || isRefusal) taken += 1
      if (isRefusal) return FORMER_MARGIN
      // Versions were not stored then, nor absent fields.
      return isArming || name === 'v' || value === null ? undefined : value
    })
    hash = chain(hash, seq, former)
    await client.query('update journal set body = $2, hash = $3 where seq = $1', [seq, former, hash])
  }
  await client.query('delete from desk_snapshot')
  client.release(true)
  return taken
}

it('a journal from before stop-outs stored their quote, and rejections free margin, is in order', async () => {
  await stopOut()
  expect(await makeFormer()).toBe(2)
  expect((await database.pool.query("select from fill where reason = 'stop_out'")).rowCount).toBe(1)
  expect((await verify(database.db)).wrong).toBeUndefined()
})
