import { cents } from '@gf/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { walletIdOf } from './client-wallets.ts'
import type { Journal } from '../persistence/journal.ts'
import { DeskWriter } from './desk.ts'
import { restore } from './restore.ts'
import { Disk } from './testing/simulation-fixture.ts'

const CLIENT = 40_718_825
const walletId = walletIdOf(CLIENT, 'practice')
/** Entries between snapshots. */
const EVERY = 3
const tooLarge = new Error('too large')

let disk: Disk
/** The entries after which a snapshot was attempted. */
let tried: number[]
let untaken: unknown[]
let failures: unknown[]
beforeEach(() => {
  disk = new Disk()
  tried = []
  untaken = []
  failures = []
})

interface Trouble {
  /** The database's answer to a snapshot. */
  readonly refusal?: Error
  /** Texts of a snapshot that it accepts before that. */
  readonly takes?: number
}

/** A desk as the server starts it, on the disk that earlier runs left. */
async function start({ refusal, takes = 0 }: Trouble) {
  const connected = disk.connect()
  const saveSnapshot: Journal['saveSnapshot'] = async (place, texts) => {
    tried.push(place.seq)
    if (!refusal) return connected.saveSnapshot(place, texts)
    const taking = texts[Symbol.asyncIterator]()
    for (let taken = 0; taken < takes; taken += 1) await taking.next()
    throw refusal
  }
  const journal = { ...connected, saveSnapshot }
  const restored = await restore(journal)
  const desk = new DeskWriter({
    journal,
    restored,
    now: () => 1_790_000_000_000,
    onFailure: (error) => failures.push(error),
    onSnapshotFailure: (error) => untaken.push(error),
    snapshotEvery: EVERY,
  })
  return { desk, restored }
}

/** Commits that many entries one by one. */
async function enter(desk: DeskWriter, entries: number): Promise<void> {
  for (let count = 0; count < entries; count += 1) {
    const dollars = cents(100)
    const { outcome } =
      desk.seq === 0
        ? await desk.submit({ type: 'open_wallet', walletId, clientId: CLIENT, book: 'practice' })
        : await desk.submit({ type: 'adjust', walletId, dollars, reason: 'goodwill' })
    expect(outcome.accepted).toBe(true)
  }
}

describe.each([
  ['that the database refuses', { refusal: tooLarge }],
  ['that breaks off in the middle', { refusal: tooLarge, takes: 2 }],
])('a snapshot %s', (_, trouble) => {
  test('is reported and skipped, and trading continues', async () => {
    const { desk } = await start(trouble)
    await enter(desk, EVERY + 1)
    expect(disk.journal).toHaveLength(EVERY + 1)
    expect(disk.snapshot).toBeUndefined()
    expect(untaken).toEqual([tooLarge])
    expect(failures).toEqual([])
  })

  test('is attempted again after as many entries as a successful one', async () => {
    const { desk } = await start(trouble)
    await enter(desk, 3 * EVERY - 1)
    expect(tried).toEqual([EVERY, 2 * EVERY])
  })

  test('does not keep the desk from stopping cleanly', async () => {
    const { desk } = await start(trouble)
    await enter(desk, 1)
    await desk.stop()
    expect(untaken).toEqual([tooLarge])
  })

  test('is replaced by a later one, and until then each start reads the whole journal', async () => {
    const first = await start(trouble)
    await enter(first.desk, 2 * EVERY)
    const second = await start({})
    expect(second.restored.replayed).toBe(2 * EVERY)
    await enter(second.desk, 1)
    await second.desk.stop()
    const third = await start({})
    expect(third.restored.replayed).toBe(0)
    expect(third.restored.seq).toBe(2 * EVERY + 1)
  })
})
