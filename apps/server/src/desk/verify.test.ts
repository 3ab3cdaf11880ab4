import { asked } from '@gf/dealing/given'
import { cents, lots, millis, points } from '@gf/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PRACTICE_DOLLARS, walletIdOf } from './client-wallets.ts'
import { openJournal } from '../persistence/journal.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { DeskWriter } from './desk.ts'
import { restore } from './restore.ts'
import { gold } from './testing/simulation-fixture.ts'
import { verify } from './verify.ts'

const CLIENT = 40_718_825
const walletId = walletIdOf(CLIENT, 'practice')
const NOW = 1_790_000_000_000
const ENTRIES = 8
/** Every table that the desk writes. */
const tables = [
  'journal',
  'desk_snapshot',
  'desk_snapshot_part',
  'wallet',
  'instrument_version',
  'dealing_order',
  'trade',
  'fill',
  'ledger_account',
  'ledger_transaction',
  'posting',
  'journal_subject',
]

let database: TestDatabase
let lives = 0
let quotes = 0

/** One run of the process, a second after the previous one. */
async function live(does: (desk: DeskWriter) => Promise<void>, cleanly = true): Promise<void> {
  const journal = await openJournal(database.connectionString, () => undefined)
  const now = NOW + 1_000 * lives
  lives += 1
  const restored = await restore(journal)
  const desk = new DeskWriter({ journal, restored, now: () => now, onFailure: () => undefined })
  await does(desk)
  if (cleanly) await desk.stop()
  await journal.close()
}

const quote = (bid: number) => {
  quotes += 1
  return { symbol: gold.symbol, seq: quotes, bid: points(bid), ask: points(bid + 30), at: millis(NOW) }
}
const opening = { walletId, symbol: gold.symbol, side: 'BUY', lots: lots(10) } as const

/**
 * Books with a row in every table, and snapshots at entries 6 and 7: the first with a quote of the journal, the other
 * with a later one.
 */
async function keepBooks(): Promise<void> {
  await live(async (desk) => {
    await desk.submit({ type: 'define_instrument', instrument: gold })
    await desk.submit({ type: 'open_wallet', walletId, clientId: CLIENT, book: 'practice' })
    await desk.submit({ type: 'reset_practice', walletId, dollars: PRACTICE_DOLLARS })
    desk.onQuote(quote(402_500))
    await desk.submit(asked({ type: 'open_trade', ...opening }))
    await desk.submit(asked({ type: 'open_trade', ...opening, stoploss: points(402_000) }))
    desk.onQuote(quote(401_900))
  })
  await live(async (desk) => {
    await desk.submit(asked({ type: 'place_order', ...opening, kind: 'limit', price: points(390_000) }))
    desk.onQuote(quote(401_950))
  })
  await live(async (desk) => {
    await desk.submit({ type: 'adjust', walletId, dollars: cents(500), reason: 'goodwill' })
  }, false)
}

beforeAll(async () => {
  database = await freshDatabase()
  await keepBooks()
  await database.pool.query('create schema kept')
  for (const table of tables) await database.pool.query(`create table kept.${table} as table ${table}`)
})
afterAll(() => database.drop())

/** The database's owner can disable triggers; verify must still see the changes. */
async function asOwner(...statements: readonly string[]): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
}

beforeEach(
  () => () => asOwner(...tables.map((name) => `truncate ${name}; insert into ${name} table kept.${name}`)),
)

/** Adds a copy of one row, `changed` in some columns. */
const invented = (table: string, changed: object): string =>
  `insert into ${table} select changed.* from ${table} as one,
    jsonb_populate_record(one, '${JSON.stringify(changed)}') as changed limit 1`

const inSnapshot = (seq: number, path: string, value: string): string =>
  `update desk_snapshot set body = jsonb_set(body::jsonb, '${path}', '${value}')::text where seq = ${seq}`

const inPart = (seq: number, path: string, value: string): string =>
  `update desk_snapshot_part set body = jsonb_set(body::jsonb, '${path}', '${value}', false)::text where seq = ${seq}`

it('books that were left alone are in order, including snapshots with quotes of no entry', async () => {
  expect(await verify(database.db)).toMatchObject({ entries: ENTRIES, wrong: undefined })
  for (const table of tables) {
    const { rowCount } = await database.pool.query(`select from ${table}`)
    expect(rowCount, table).toBeGreaterThan(0)
  }
})

describe('verify names', () => {
  it.each([
    [
      'a changed entry',
      `update journal set body = replace(body, '402530', '402529') where seq = 4`,
      'Journal entry 4: its hash',
    ],
    ['a dropped entry', 'delete from journal where seq = 2', 'Journal entry 2 is missing'],
    [
      'a command that is dated otherwise than it was',
      'update journal set at = at + 1 where seq = 4',
      'Journal entry 4: its columns do not say what its body says',
    ],
    [
      'a quote that came before what it followed',
      'update journal set at = at - 1 where seq = 6',
      'Journal entry 6 is dated before entry 5',
    ],
    [
      'a quote that came after what followed it',
      'update journal set at = at + 5000 where seq = 6; delete from desk_snapshot',
      'Journal entry 7 is dated before entry 6',
    ],
    [
      'a changed posting',
      'update posting set amount = amount + 1, balance_after = balance_after + 1 where account_id < 100',
      'Table posting, row',
    ],
    ['a changed trade', 'update trade set lots = lots - 1 where lots > 0', 'Table trade, row'],
    ['a dropped fill', 'delete from fill', 'Table fill: row'],
    ['a fill of another number', 'update fill set fill_id = fill_id + 1000', 'Table fill: row'],
    ['a forgotten subject', 'delete from journal_subject', 'Table journal_subject: row'],
    ['a trail that nobody set', 'update trade set trail = 100', 'Table trade, row'],
    [
      'a wallet of another',
      'update wallet set client_id = client_id + 1',
      `Table wallet, row ${walletId}: client_id is`,
    ],
    [
      'an instrument that was defined otherwise',
      `update instrument_version set body = replace(body, '"leverage":100', '"leverage":500')`,
      'Table instrument_version, row XAUUSD/1: body.leverage is 500 and should be 100',
    ],
    [
      'a dropped instrument',
      'delete from instrument_version',
      'Table instrument_version: row XAUUSD/1 is missing',
    ],
    [
      'a dropped account',
      'delete from ledger_account where account_id = 41',
      'Table ledger_account: row 41 is missing',
    ],
  ])('%s', async (_, tampering, named) => {
    await asOwner(tampering)
    expect((await verify(database.db)).wrong).toContain(named)
  })
})

describe('verify names, as not from an entry of the journal,', () => {
  const beyond = { journal_seq: 999_999_999 }
  it.each([
    [
      'the bookings of a last entry that was dropped',
      `delete from journal where seq = ${ENTRIES}`,
      `ledger_transaction: row ${ENTRIES}/1`,
    ],
    [
      'the snapshot of a last entry that was dropped',
      'delete from journal where seq > 6; delete from ledger_transaction where journal_seq > 6; delete from posting where journal_seq > 6; delete from journal_subject where journal_seq > 6; delete from dealing_order',
      'The snapshot at entry 7',
    ],
    [
      'a transaction after the last entry',
      invented('ledger_transaction', beyond),
      'ledger_transaction: row 999999999/1',
    ],
    [
      'a transaction before the first',
      invented('ledger_transaction', { journal_seq: 0 }),
      'ledger_transaction: row 0/1',
    ],
    [
      'a posting after the last entry',
      invented('posting', { ...beyond, account_id: 999, entry_no: 1 }),
      'posting: row 999/1',
    ],
    [
      'a posting before the first',
      invented('posting', { journal_seq: -1, account_id: 999, entry_no: 1 }),
      'posting: row 999/1',
    ],
    ['a fill after the last entry', invented('fill', { ...beyond, fill_id: 999 }), 'fill: row 999'],
    ['a fill before the first', invented('fill', { journal_seq: 0, fill_id: 999 }), 'fill: row 999'],
    [
      'a subject after the last entry',
      invented('journal_subject', { ...beyond, subject_id: 7 }),
      'journal_subject: row 999999999/7',
    ],
    [
      'a subject before the first',
      invented('journal_subject', { journal_seq: 0, subject_id: 7 }),
      'journal_subject: row 0/7',
    ],
    ['a wallet', invented('wallet', { wallet_id: 999, client_id: 999 }), 'wallet: row 999'],
    [
      'an account',
      invented('ledger_account', { account_id: 999, code: 'wallet:999' }),
      'ledger_account: row 999',
    ],
    [
      'a version of an instrument',
      invented('instrument_version', { version: 2 }),
      'instrument_version: row XAUUSD/2',
    ],
    ['a trade', invented('trade', { trade_id: 999 }), 'trade: row 999'],
    ['an order', invented('dealing_order', { order_id: 999 }), 'dealing_order: row 999'],
  ])('%s', async (_, tampering, named) => {
    await asOwner(tampering)
    const { wrong } = await verify(database.db)
    expect(wrong).toContain(named)
    expect(wrong).toContain('comes from no entry of the journal')
  })

  it('money that balances, which no trigger refuses', async () => {
    await database.pool.query(`
      with booked as (
        insert into ledger_transaction
        select ${beyond.journal_seq}, no, kind, wallet_id, trade_id, symbol, note, at
        from ledger_transaction where journal_seq = ${ENTRIES})
      insert into posting
      select account_id, entry_no + 1, currency, amount, balance_after + amount, ${beyond.journal_seq}, no
      from posting where journal_seq = ${ENTRIES}`)
    expect((await verify(database.db)).wrong).toBe(
      'Table ledger_transaction: row 999999999/1 comes from no entry of the journal',
    )
  })
})

const notItsState = 'is not the state that the journal gives'

describe('verify names the snapshot at an entry that', () => {
  const hash = String.raw`'\x${'00'.repeat(32)}'`
  it.each([
    [
      'has another hash',
      `update desk_snapshot set hash = ${hash} where seq = 7`,
      7,
      'does not have the hash of that entry',
    ],
    ['holds another state', inSnapshot(7, '{desk,nextId}', '1'), 7, notItsState],
    ['holds other balances', inPart(7, '{balances,0,1}', '1'), 7, notItsState],
    ['holds another trade', inPart(7, '{trades,0,lots}', '1'), 7, notItsState],
    ['has lost a part', 'delete from desk_snapshot_part where seq = 7 and no = 0', 7, notItsState],
    ['is dated before it', inSnapshot(7, '{at}', `${NOW}`), 7, 'is dated before that entry'],
    ['is not dated', inSnapshot(7, '{at}', 'null'), 7, 'is dated before that entry'],
    [
      'would set the clock of the desk forward',
      inSnapshot(7, '{at}', `${NOW + 9_000}`),
      7,
      'is dated after entry 8',
    ],
    ['forgets a quote of the journal', inSnapshot(6, '{desk,quotes}', '[]'), 6, 'lacks the quote of XAUUSD'],
    [
      'changes a quote of the journal',
      inSnapshot(6, '{desk,quotes,0,bid}', '1'),
      6,
      'has another quote 2 of XAUUSD than the journal',
    ],
    [
      'has a quote of what is not dealt in',
      inSnapshot(6, '{desk,quotes,1}', '{"symbol":"NONE"}'),
      6,
      'has a quote of NONE, which was never defined',
    ],
  ])('%s', async (_, tampering, seq, named) => {
    await asOwner(tampering)
    expect((await verify(database.db)).wrong).toBe(`The snapshot at entry ${seq} ${named}`)
  })
})
