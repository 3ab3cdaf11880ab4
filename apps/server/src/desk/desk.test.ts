import { asked } from '@gf/dealing/given'
import { lots, millis, points } from '@gf/money'
import type { Instrument } from '@gf/dealing'
import { beforeEach, describe, expect, it } from 'vitest'
import { PRACTICE_DOLLARS, walletIdOf } from './client-wallets.ts'
import { openJournal } from '../persistence/journal.ts'
import type { Journal } from '../persistence/journal.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { DeskWriter } from './desk.ts'
import { DeskStopped } from './desk-service.ts'
import { JournalBroken, restore } from './restore.ts'
import { verify } from './verify.ts'

const CLIENT = 40718825
const wallet = walletIdOf(CLIENT, 'practice')

const euro: Instrument = {
  symbol: 'EURUSD',
  version: 1,
  name: 'Euro / US dollar',
  group: 'major',
  base: 'EUR',
  quote: 'USD',
  digits: 5,
  pipDigits: 4,
  contractSize: 100_000,
  minLots: lots(1),
  maxLots: lots(1000),
  leverage: 100,
  commissionPerLot: 0,
  swapLong: -7,
  swapShort: 2,
  staleAfter: 5_000,
  hours: null,
  closedDays: null,
  conversion: null,
}

let database: TestDatabase
const now = 1_790_000_000_000
let quotes = 0

/** A desk as the server starts it, over a journal that a test can break. */
async function start(journal?: Journal, snapshotEvery = 20_000) {
  const own = journal ?? (await openJournal(database.connectionString, () => undefined))
  const restored = await restore(own)
  const failures: unknown[] = []
  const unheard: { readonly error: unknown; readonly seq: number }[] = []
  const desk = new DeskWriter({
    journal: own,
    restored,
    now: () => now,
    onFailure: (error) => failures.push(error),
    onListenerFailure: (error, { seq }) => unheard.push({ error, seq }),
    snapshotEvery,
  })
  return { desk, journal: own, restored, failures, unheard }
}

const quote = (bid: number, ask: number) => {
  quotes += 1
  return { symbol: 'EURUSD', seq: quotes, bid: points(bid), ask: points(ask), at: millis(now) }
}

const order = { type: 'open_trade', walletId: wallet, symbol: 'EURUSD', side: 'BUY', lots: lots(10) } as const
const buy = asked(order)
const keyOf = (text: string) => ({ text, digest: text })

const newestSnapshot = async () =>
  (await database.db.selectFrom('desk_snapshot').select('seq').orderBy('seq', 'desc').executeTakeFirst())?.seq

async function stock({ desk }: { desk: DeskWriter }): Promise<void> {
  await desk.submit({ type: 'define_instrument', instrument: euro })
  await desk.submit({ type: 'open_wallet', walletId: wallet, clientId: CLIENT, book: 'practice' })
  await desk.submit({ type: 'reset_practice', walletId: wallet, dollars: PRACTICE_DOLLARS })
  desk.onQuote(quote(114_300, 114_309))
}

beforeEach(async () => {
  database = await freshDatabase()
  return () => database.drop()
})

describe('the desk', () => {
  it('answers once the fill, its trade and its bookings are in the database', async () => {
    const running = await start()
    await stock(running)
    const { outcome } = await running.desk.submit(buy)
    expect(outcome.accepted).toBe(true)
    const trade = await database.db.selectFrom('trade').selectAll().executeTakeFirstOrThrow()
    expect(trade).toMatchObject({ wallet_id: wallet, side: 'BUY', lots: 10, price: 114_309, closed_at: null })
    const { outcome: closing } = await running.desk.submit(
      asked({
        type: 'close_trade',
        walletId: wallet,
        tradeId: trade.trade_id,
      }),
    )
    expect(closing.accepted && closing.events[0]).toMatchObject({
      type: 'trade_closed',
      price: 114_300,
      profit: -90,
    })
    const postings = await database.db.selectFrom('posting').selectAll().orderBy('journal_seq').execute()
    expect(postings.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -1_000_000, -90, 90, 1_000_000,
    ])
    await running.desk.stop()
    await running.journal.close()
    expect(await verify(database.db)).toMatchObject({ wrong: undefined })
  })

  it('stores commands that arrive together in one commit, up to a full batch', async () => {
    const real = await openJournal(database.connectionString, () => undefined)
    const steps: string[] = []
    const commit: Journal['commit'] = (batch) => {
      steps.push(`stores ${batch.journal.length}`)
      return real.commit(batch)
    }
    const { desk } = await start({ ...real, commit })
    await stock({ desk })
    steps.length = 0
    desk.onCommitted(({ seq }) => void (seq % 256 === 4 && steps.push(`answers ${seq}`)))
    await Promise.all(Array.from({ length: 50 }, (_, turn) => desk.submit(buy, keyOf(`few ${turn}`))))
    await Promise.all(Array.from({ length: 600 }, (_, turn) => desk.submit(buy, keyOf(`many ${turn}`))))
    // Two full batches are given to the journal; the rest follows the first, before its callers get their answers.
    expect(steps).toEqual([
      'stores 50',
      'answers 4',
      'stores 256',
      'stores 256',
      'answers 260',
      'answers 516',
      'stores 88',
    ])
    await real.close()
  })

  it('continues after a restart where it stopped, from a snapshot or from the entries alone', async () => {
    for (const clean of [false, true]) {
      const running = await start()
      if (running.restored.seq === 0) await stock(running)
      const before = await running.desk.submit(buy, keyOf(`restart-${clean}`))
      const state = await running.desk.read((desk) =>
        JSON.stringify([...desk.wallets.values()].map((one) => one.balance)),
      )
      if (clean) await running.desk.stop()
      await running.journal.close()

      const again = await start()
      expect(
        await again.desk.read((desk) => JSON.stringify([...desk.wallets.values()].map((one) => one.balance))),
      ).toBe(state)
      const repeated = await again.desk.submit(buy, keyOf(`restart-${clean}`))
      expect(repeated.replayed).toBe(true)
      expect(JSON.parse(JSON.stringify(repeated.outcome))).toEqual(JSON.parse(JSON.stringify(before.outcome)))
      await again.journal.close()
    }
    expect(await verify(database.db)).toMatchObject({ wrong: undefined })
  })

  it('records the quotes that a snapshot has and the journal has not', async () => {
    const running = await start()
    await stock(running)
    await running.desk.stop()
    await running.journal.close()
    const again = await start()
    expect((await again.desk.submit(buy)).outcome.accepted).toBe(true)
    await again.journal.close()
    expect(await verify(database.db)).toMatchObject({ wrong: undefined })
  })

  it('remembers a refusal under its key across a restart', async () => {
    const running = await start()
    await stock(running)
    const refused = await running.desk.submit(asked({ ...order, lots: lots(900) }), keyOf('too-much'))
    expect(refused.outcome).toMatchObject({ accepted: false, reason: 'insufficient_margin' })
    await running.journal.close()
    const again = await start()
    const repeated = await again.desk.submit(asked({ ...order, lots: lots(900) }), keyOf('too-much'))
    expect(repeated).toMatchObject({
      replayed: true,
      outcome: { accepted: false, reason: 'insufficient_margin' },
    })
    await again.journal.close()
  })

  it('records a quote that triggers something, and no other', async () => {
    const running = await start()
    await stock(running)
    await running.desk.submit(asked({ ...order, stoploss: points(114_200) }))
    const before = running.desk.seq
    running.desk.onQuote(quote(114_250, 114_259))
    expect(running.desk.seq).toBe(before)
    running.desk.onQuote(quote(114_190, 114_199))
    expect(running.desk.seq).toBe(before + 1)
    await running.desk.read(() => undefined)
    const closing = await database.db
      .selectFrom('fill')
      .selectAll()
      .where('opening', '=', false)
      .executeTakeFirstOrThrow()
    expect(closing).toMatchObject({ price: 114_190, reason: 'stoploss' })
    await running.journal.close()
    expect(await verify(database.db)).toMatchObject({ wrong: undefined })
  })

  it('notifies listeners of committed events only, in order', async () => {
    const running = await start()
    const seen: number[] = []
    running.desk.onCommitted(({ seq }) => seen.push(seq))
    await stock(running)
    await Promise.all(Array.from({ length: 20 }, () => running.desk.submit(buy)))
    expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => index + 1))
    await running.journal.close()
  })

  it('calls the other listeners when one fails, and reports the failure with its commit', async () => {
    const running = await start()
    const seen: number[] = []
    running.desk.onCommitted(({ seq }) => {
      if (seq === 4) throw new Error('no words for it')
    })
    running.desk.onCommitted(({ seq }) => seen.push(seq))
    await stock(running)
    const bought = await running.desk.submit(buy)
    expect(bought.outcome.accepted).toBe(true)
    expect((await running.desk.submit(buy)).outcome.accepted).toBe(true)
    expect(seen).toEqual([1, 2, 3, 4, 5])
    expect(running.failures).toEqual([])
    expect(running.unheard).toMatchObject([{ error: { message: 'no words for it' }, seq: 4 }])
    await running.journal.close()
    expect(await verify(database.db)).toMatchObject({ wrong: undefined })
  })

  it('takes snapshots while running and restores from the newest', async () => {
    const running = await start(undefined, 10)
    await stock(running)
    for (let entry = 4; entry <= 28; entry += 1) {
      await running.desk.submit(buy)
      // One is written while trading continues: the next is due ten entries after it.
      if (entry % 12 === 0) await expect.poll(newestSnapshot).toBeGreaterThan(entry - 12)
    }
    await running.journal.close()
    const again = await start()
    expect(again.restored.replayed).toBeLessThan(12)
    expect(again.restored.seq).toBe(28)
    await again.journal.close()
    expect(await verify(database.db)).toMatchObject({ wrong: undefined })
  })
})

describe('a failed commit', () => {
  it('is not acknowledged, stops the desk for good, and is reported once', async () => {
    const real = await openJournal(database.connectionString, () => undefined)
    let broken = false
    const journal: Journal = {
      ...real,
      commit: (batch) => (broken ? Promise.reject(new Error('connection lost')) : real.commit(batch)),
    }
    const running = await start(journal)
    await stock(running)
    broken = true
    const attempts = await Promise.allSettled([running.desk.submit(buy), running.desk.submit(buy)])
    expect(attempts.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(running.desk.submit(buy)).rejects.toThrow(DeskStopped)
    expect(running.failures).toHaveLength(1)
    await real.close()
    const again = await start()
    expect(await again.desk.read((desk) => desk.trades.size)).toBe(0)
    await again.journal.close()
  })

  it('includes one whose bookings do not balance: the database refuses it', async () => {
    await expect(
      database.pool.query(
        `insert into posting (account_id, entry_no, currency, amount, balance_after, journal_seq, no)
         values (11, 1, 'USD', 5, 5, 1, 1)`,
      ),
    ).rejects.toThrow('out of balance')
  })
})

it('a desk does not start with a broken chain', async () => {
  const running = await start()
  await stock(running)
  await running.journal.close()
  const client = await database.pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`update journal set body = body || ' ' where seq = 2`)
  client.release(true)
  const journal = await openJournal(database.connectionString, () => undefined)
  await expect(restore(journal)).rejects.toThrow(JournalBroken)
  await journal.close()
})
