import { cents, HOUR } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walletIdOf } from './client-wallets.ts'
import type { Journal } from '../persistence/journal.ts'
import { DeskWriter } from './desk.ts'
import { restore } from './restore.ts'
import { Disk } from './testing/simulation-fixture.ts'

const START = 1_790_000_000_000
const CLIENTS = [40_718_825, 40_718_826]
const walletOf = (client: number) => walletIdOf(client, 'practice')

/** A desk on a disk, with a clock that the test sets. */
class Life {
  readonly disk = new Disk()
  now = START
  /** Keys looked up in the journal. */
  asked: string[] = []
  readonly failures: unknown[] = []
  refusal: Error | undefined
  /** Resolves once the desk can learn the keys of its journal. */
  #mayLearn = Promise.resolve()
  #desk: DeskWriter | undefined

  get desk(): DeskWriter {
    if (!this.#desk) throw new Error('The desk has not started')
    return this.#desk
  }

  async start(): Promise<void> {
    const connected = this.disk.connect()
    const journal: Journal = {
      ...connected,
      keysOf: async (seq, last) => {
        await this.#mayLearn
        return connected.keysOf(seq, last)
      },
      answersUnder: (keys, since) => {
        this.asked.push(...keys)
        return this.refusal ? Promise.reject(this.refusal) : connected.answersUnder(keys, since)
      },
    }
    const restored = await restore(journal)
    const onFailure = (error: unknown) => void this.failures.push(error)
    this.#desk = new DeskWriter({ journal, restored, now: () => this.now, onFailure, snapshotEvery: 7 })
  }

  async restart(): Promise<void> {
    await this.desk.stop()
    await this.start()
  }

  /** Restarts, and keeps the desk from learning its keys until the returned function is called. */
  async restartUnlearnt(): Promise<() => Promise<void>> {
    const learning = Promise.withResolvers<void>()
    this.#mayLearn = learning.promise
    await this.restart()
    return async () => {
      learning.resolve()
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      this.asked = []
    }
  }

  /** Credits the client a cent under a key. */
  adjust(key: string, { client = CLIENTS[0] ?? 0, digest = 'a' } = {}) {
    const command = {
      type: 'adjust',
      walletId: walletOf(client),
      dollars: cents(1),
      reason: 'a cent',
    } as const
    return this.desk.submit(command, { text: key, digest })
  }

  cents(client = CLIENTS[0] ?? 0): number {
    return this.desk.peek(({ wallets }) => wallets.get(walletOf(client))?.balance ?? 0)
  }
}

async function begin(): Promise<Life> {
  const life = new Life()
  await life.start()
  for (const clientId of CLIENTS)
    await life.desk.submit({ type: 'open_wallet', walletId: walletOf(clientId), clientId, book: 'practice' })
  return life
}

describe('the journal is read for a first answer', () => {
  test('never for a new key, nor for one answered a few minutes ago', async () => {
    const life = await begin()
    await life.adjust('a')
    life.now += 5 * 60_000
    await life.adjust('b')
    expect((await life.adjust('a')).replayed).toBe(true)
    expect(life.asked).toEqual([])
  })

  test('once for a key that was used longer ago', async () => {
    const life = await begin()
    const first = await life.adjust('a')
    life.now += HOUR
    await life.adjust('b')
    expect(await life.adjust('a')).toMatchObject({ replayed: true, outcome: first.outcome })
    expect((await life.adjust('a')).replayed).toBe(true)
    expect(life.asked).toEqual([`${CLIENTS[0]}:a`])
    expect(life.cents()).toBe(2)
  })

  test('for every key after a start, until the keys are known', async () => {
    const life = await begin()
    await life.adjust('a')
    const learn = await life.restartUnlearnt()
    expect((await life.adjust('new')).replayed).toBe(false)
    expect(life.asked).toEqual([`${CLIENTS[0]}:new`])
    await learn()
    await life.adjust('newer')
    expect(life.asked).toEqual([])
    expect((await life.adjust('a')).replayed).toBe(true)
    expect(life.asked).toEqual([`${CLIENTS[0]}:a`])
  })
})

test('a key that is sent twice while the journal is read is decided once', async () => {
  const life = await begin()
  await life.restartUnlearnt()
  const [one, other, third] = await Promise.all([
    life.adjust('a'),
    life.adjust('a'),
    life.adjust('a', { digest: 'b' }),
  ])
  expect([one.replayed, other.replayed]).toEqual([false, true])
  expect(other.outcome).toEqual(one.outcome)
  expect(third.outcome).toMatchObject({ reason: 'key_reused' })
  expect(life.cents()).toBe(1)
})

test('a command whose first answer cannot be read is not decided, and the desk continues', async () => {
  const life = await begin()
  await life.adjust('a')
  life.now += HOUR
  await life.adjust('b')
  life.refusal = new Error('the database is away')
  await expect(life.adjust('a')).rejects.toThrow('the database is away')
  life.refusal = undefined
  expect((await life.adjust('a')).replayed).toBe(true)
  expect([life.cents(), life.failures]).toEqual([2, []])
})

test('a command of a wallet that is opened during the read uses the keys of its client', async () => {
  const life = await begin()
  const walletId = walletIdOf(50_000_000, 'practice')
  await life.restartUnlearnt()
  const early = life.desk.submit(
    { type: 'adjust', walletId, dollars: cents(1), reason: 'early' },
    { text: 'k', digest: 'd' },
  )
  await life.desk.submit({ type: 'open_wallet', walletId, clientId: 50_000_000, book: 'practice' })
  expect((await early).outcome.accepted).toBe(true)
  expect(life.disk.journal.at(-1)?.command_key).toBe('50000000:k')
})

test('a repeated order is recognised by old keys too, and not by another client’s', async () => {
  const life = await begin()
  await life.adjust('a')
  life.now += 47 * HOUR
  await life.restart()
  const [own, other] = CLIENTS
  expect(await life.desk.isRepeat(own ?? 0, 'a')).toBe(true)
  expect(await life.desk.isRepeat(other ?? 0, 'a')).toBe(false)
  life.now += HOUR + 1
  expect(await life.desk.isRepeat(own ?? 0, 'a')).toBe(false)
})

const act = fc.record({
  key: fc.constantFrom('a', 'b', 'c'),
  digest: fc.constantFrom('x', 'x', 'x', 'y'),
  client: fc.constantFrom(...CLIENTS),
  wait: fc.constantFrom(0, 0, 1, 6 * 60_000, 12 * HOUR, 48 * HOUR),
  restart: fc.boolean(),
  together: fc.boolean(),
})

// A failure prints the seed.
test('any order of repeats, waits and restarts is answered by the 48-hour rule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const life = await begin()
      const used = new Map<string, { digest: string; at: number }>()
      let running: Promise<unknown>[] = []
      for (const { key, digest, client, wait, restart, together } of acts) {
        if (!together || wait > 0 || restart) await Promise.all(running.splice(0))
        life.now += wait
        if (restart) await life.restart()
        const name = `${client}:${key}`
        const before = used.get(name)
        const isKnown = before !== undefined && before.at >= life.now - 48 * HOUR
        const expected = !isKnown ? 'done' : before.digest === digest ? 'replayed' : 'key_reused'
        if (!isKnown) used.set(name, { digest, at: life.now })
        running.push(
          life.adjust(key, { client, digest }).then(({ outcome, replayed }) => {
            const given = outcome.accepted ? (replayed ? 'replayed' : 'done') : outcome.reason
            expect(given).toBe(expected)
          }),
        )
      }
      await Promise.all(running)
    }),
    { numRuns: 150 },
  )
}, 60_000)
