import { minor } from '@gf/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { walletIdOf } from '../client-wallets.ts'
import { DeskWriter } from './desk.ts'
import { encodeSnapshot, restore } from './restore.ts'
import { Disk } from './simulation-fixture.ts'

const CLIENT = 40_718_825
const walletId = walletIdOf(CLIENT, 'practice')
/** Entries between snapshots. */
const EVERY = 3
const tooLong = new RangeError('Invalid string length')

let disk: Disk
/** The entries after which a snapshot was tried. */
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
  /** Whether the state is more than one text holds. */
  readonly tooMuch?: boolean
  /** What the database answers to a snapshot. */
  readonly refusal?: Error
}

/** A desk as main starts it, over what the lives before left on the disk. */
async function start({ tooMuch = false, refusal }: Trouble) {
  const connected = disk.connect()
  const journal = {
    ...connected,
    saveSnapshot: refusal ? () => Promise.reject(refusal) : connected.saveSnapshot,
  }
  const restored = await restore(journal)
  const desk: DeskWriter = new DeskWriter({
    journal,
    restored,
    now: () => 1_790_000_000_000,
    onFailure: (error) => failures.push(error),
    onSnapshotFailure: (error) => untaken.push(error),
    encode: (...state) => {
      tried.push(desk.seq)
      if (tooMuch) throw tooLong
      return encodeSnapshot(...state)
    },
    snapshotEvery: EVERY,
  })
  return { desk, restored }
}

/** Commits that many entries, one after the other. */
async function enter(desk: DeskWriter, entries: number): Promise<void> {
  for (let count = 0; count < entries; count += 1) {
    const dollars = minor(100)
    const { outcome } =
      desk.seq === 0
        ? await desk.submit({ type: 'open_wallet', walletId, clientId: CLIENT, book: 'practice' })
        : await desk.submit({ type: 'adjust', walletId, dollars, reason: 'goodwill' })
    expect(outcome.accepted).toBe(true)
  }
}

describe.each([
  ['that is more than one text holds', { tooMuch: true }, tooLong],
  ['that the database refuses', { refusal: new Error('too large') }, new Error('too large')],
])('a snapshot %s', (_, trouble, said) => {
  test('is told of and left out, and dealing goes on', async () => {
    const { desk } = await start(trouble)
    await enter(desk, EVERY + 1)
    expect(disk.journal).toHaveLength(EVERY + 1)
    expect(disk.snapshot).toBeUndefined()
    expect(untaken).toEqual([said])
    expect(failures).toEqual([])
  })

  test('is tried again after as many entries as a good one', async () => {
    const { desk } = await start(trouble)
    await enter(desk, 3 * EVERY - 1)
    expect(tried).toEqual([EVERY, 2 * EVERY])
  })

  test('does not keep the desk from ending in order', async () => {
    const { desk } = await start(trouble)
    await enter(desk, 1)
    await desk.stop()
    expect(untaken).toEqual([said])
  })

  test('is made up for by a later one, and until then each start reads the whole journal', async () => {
    const first = await start(trouble)
    await enter(first.desk, 2 * EVERY)
    const second = await start({})
    expect(second.restored.replayed).toBe(2 * EVERY)
    await enter(second.desk, 1)
    const third = await start({})
    expect(third.restored.replayed).toBe(0)
    expect(third.restored.seq).toBe(2 * EVERY + 1)
  })
})
