import { lots, millis, minor, points } from '@gf/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PRACTICE_DOLLARS, walletIdOf } from '../client-wallets.ts'
import { openJournal } from '../persistence/journal.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { DeskWriter } from './desk.ts'
import { GENESIS, chain } from './journal-entry.ts'
import { restore } from './restore.ts'
import { gold } from './simulation-fixture.ts'
import { verify } from './verify.ts'

const walletId = walletIdOf(40_718_825, 'practice')
const NOW = 1_790_000_000_000

/** Today's figures of the refusal, and those of before: used margin after it, and equity less its commission. */
const MARGIN = { needed: 402_880, free: 188_240, largest: 46 }
const FORMER_MARGIN = { needed: 1_207_590, available: 992_950 }

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** A refusal for want of margin with other trades open, kept under its key. A stop-out that a quote of gold has armed, and that another quote of gold carries out. */
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
  await desk.submit({ type: 'reset_practice', walletId, dollars: minor(PRACTICE_DOLLARS) })
  quote(1, 402_500)
  await desk.submit({ type: 'open_trade', walletId, symbol: 'XAUUSD', side: 'BUY', lots: lots(200) })
  const key = { text: 'too-much', digest: 'of it' }
  const more = { type: 'open_trade', walletId, symbol: 'XAUUSD', side: 'BUY', lots: lots(100), key } as const
  expect((await desk.submit(more)).outcome).toMatchObject({ detail: MARGIN })
  quote(2, 399_000)
  quote(3, 398_900)
  await desk.stop()
  await journal.close()
}

interface Entry {
  readonly seq: number
  readonly body: string
}

/** Writes the journal as it was before both, and tells how many there were. What was made of it is gone. */
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
      return isArming ? undefined : value
    })
    hash = chain(hash, seq, former)
    await client.query('update journal set body = $2, hash = $3 where seq = $1', [seq, former, hash])
  }
  await client.query('delete from desk_snapshot')
  client.release(true)
  return taken
}

it('a journal from before a stop-out kept its quote, and a refusal named free margin, is in order', async () => {
  await stopOut()
  expect(await makeFormer()).toBe(2)
  expect((await database.pool.query("select from fill where reason = 'stop_out'")).rowCount).toBe(1)
  expect((await verify(database.db)).wrong).toBeUndefined()
})
