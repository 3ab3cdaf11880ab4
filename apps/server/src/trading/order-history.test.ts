import { asked } from '@gf/dealing/given'
import { readFile } from 'node:fs/promises'
import { cents, lots, millis, points } from '@gf/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walletIdOf } from '../desk/client-wallets.ts'
import { DeskWriter } from '../desk/desk.ts'
import { restore } from '../desk/restore.ts'
import { gold } from '../desk/testing/simulation-fixture.ts'
import { verify } from '../desk/verify.ts'
import type { ClientContext } from '../calls/handler.ts'
import { openJournal } from '../persistence/journal.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { showOrderLife } from './order-history.ts'
import type { Trading } from './trading.ts'

const CLIENT = 40_718_825
const TRADES = 2_000
const walletId = walletIdOf(CLIENT, 'practice')
/** Noon and 17:00 in New York on Tuesday 3 November 2026. */
const NOON = Date.UTC(2026, 10, 3, 17)
const ROLLOVER = Date.UTC(2026, 10, 3, 22)

let database: TestDatabase
let end: () => Promise<void>
let lifeOf: (bsid: number) => Promise<unknown[]>
let tradeId = 0
let rollover = 0

/** Two thousand open trades that one rollover charges. */
beforeAll(async () => {
  database = await freshDatabase()
  const journal = await openJournal(database.connectionString, () => undefined)
  let now = NOON
  const restored = await restore(journal)
  const desk = new DeskWriter({ journal, restored, now: () => now, onFailure: () => undefined })
  await desk.submit({ type: 'define_instrument', instrument: gold })
  await desk.submit({ type: 'open_wallet', walletId, clientId: CLIENT, book: 'practice' })
  await desk.submit({ type: 'reset_practice', walletId, dollars: cents(1_000_000_000) })
  desk.onQuote({ symbol: 'XAUUSD', seq: 1, bid: points(401_000), ask: points(401_030), at: millis(now) })
  const buy = asked({ type: 'open_trade', walletId, symbol: 'XAUUSD', side: 'BUY', lots: lots(1) })
  const opened = await Promise.all(Array.from({ length: TRADES }, () => desk.submit(buy)))
  const [first] = opened.flatMap(({ outcome }) => (outcome.accepted ? outcome.events : []))
  if (first?.type !== 'trade_opened') throw new Error('Nothing was opened')
  tradeId = first.tradeId
  now = ROLLOVER + 1_000
  await desk.submit({ type: 'charge_swap', day: '2026-11-03', moment: millis(ROLLOVER) })
  rollover = desk.seq
  const parts = { desk, db: database.db } as unknown as Trading
  const context = { client: { clientId: CLIENT } } as ClientContext
  lifeOf = async (bsid) => {
    const answer = await showOrderLife(parts)({ bsid }, context)
    if (!('life' in answer)) throw new Error('It is no answer to a screen')
    return answer.life.map(({ kind, by, entry, swap }) => ({ kind, by, entry, swap }))
  }
  end = async () => {
    await desk.stop()
    await journal.close()
    await database.drop()
  }
})
afterAll(() => end())

async function asOwner(change: string): Promise<void> {
  const client = await database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(change)
  client.release(true)
}

const life = () => [
  { kind: 'trade_opened', by: 'client', entry: expect.any(Number), swap: null },
  { kind: 'swap_charged', by: 'rollover', entry: rollover, swap: -0.3 },
]

it('the history of a trade has its own charge of a rollover that charged 2,000', async () => {
  expect(await lifeOf(tradeId)).toEqual(life())
  expect(await verify(database.db)).toMatchObject({ wrong: undefined })
})

it('earlier rollovers get parts exactly as the desk writes them', async () => {
  await asOwner('update journal_subject set part = null')
  const url = new URL('../persistence/migrations/0025-parts-of-large-entries.sql', import.meta.url)
  const migration = await readFile(url, 'utf8')
  await database.pool.query(migration.slice(migration.indexOf('alter table journal_subject disable')))
  expect(await lifeOf(tradeId)).toEqual(life())
  expect(await verify(database.db)).toMatchObject({ wrong: undefined })
})

// Last, because it breaks the journal.
it('the entry of a rollover is not read for one trade: its history works even if that entry cannot be parsed', async () => {
  await asOwner(`update journal set body = 'unreadable' where seq = ${rollover}`)
  expect(await lifeOf(tradeId)).toEqual(life())
})
