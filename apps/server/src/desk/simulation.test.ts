import { asked } from '@gf/dealing/given'
import { checkInvariants, newDesk, toSnapshot } from '@gf/dealing'
import { cents, lots, millis, points } from '@gf/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Submitted, Unstamped } from './desk-service.ts'
import { DeskWriter } from './desk.ts'
import { decodeEntry } from './journal-entry.ts'
import { restore } from './restore.ts'
import { Disk, gold } from './testing/simulation-fixture.ts'
import type { Fate } from './testing/simulation-fixture.ts'
import { decideAgain } from './verify.ts'

/*
 * The desk stops at random, before and after commits, and every command is repeated under its key until it has an
 * answer. Invariants: an answer never changes, each command takes effect once, the books sum to zero, and the state is
 * that of the journal.
 */

const START = Date.UTC(2026, 5, 3, 12)
const WALLETS = [407188251, 407188252, 512345671]
interface Act {
  readonly kind:
    | 'buy'
    | 'sell'
    | 'limit'
    | 'close'
    | 'reverse'
    | 'trail'
    | 'expire'
    | 'quote'
    | 'reset'
    | 'snapshot'
  readonly dial: number
  readonly fate: Fate
}

const act = fc.record<Act>({
  kind: fc.constantFrom(
    'buy',
    'sell',
    'limit',
    'close',
    'close',
    'reverse',
    'trail',
    'expire',
    'quote',
    'quote',
    'quote',
    'reset',
    'snapshot',
  ),
  dial: fc.nat(999),
  fate: fc.constantFrom<Fate>('stored', 'stored', 'stored', 'stored', 'lost after', 'lost before'),
})

class World {
  readonly disk = new Disk()
  readonly answers = new Map<string, string>()
  deaths = 0
  #desk: DeskWriter | undefined
  #alive = true
  #now = START
  #quotes = 0
  #bid = 402_500

  async #start(): Promise<DeskWriter> {
    if (this.#desk && this.#alive) return this.#desk
    const journal = this.disk.connect()
    const restored = await restore(journal)
    this.#alive = true
    this.#desk = new DeskWriter({
      journal,
      restored,
      now: () => this.#now,
      onFailure: () => {
        this.#alive = false
        this.deaths += 1
      },
      snapshotEvery: 15,
    })
    return this.#desk
  }

  /** Repeats a command under its key until it has an answer. Only the first attempt meets the fate. */
  async send(command: Unstamped, key: string, fate: Fate): Promise<Submitted> {
    this.disk.fate = () => fate
    for (let tries = 0; tries < 5; tries += 1) {
      const desk = await this.#start()
      try {
        const submitted = await desk.submit(command, { text: key, digest: key })
        const answer = JSON.stringify(submitted.outcome)
        expect(this.answers.get(key) ?? answer).toBe(answer)
        this.answers.set(key, answer)
        return submitted
      } catch (error) {
        expect(String(error)).toContain('restarting')
        this.disk.fate = () => 'stored'
      }
    }
    throw new Error(`No answer under ${key}`)
  }

  async quote(dial: number, fate: Fate): Promise<void> {
    this.disk.fate = () => fate
    const desk = await this.#start()
    this.#now += 200
    this.#quotes += 1
    this.#bid += (dial % 201) - 100 + (dial > 980 ? -4_000 : 0)
    desk.onQuote({
      symbol: 'XAUUSD',
      seq: this.#quotes,
      bid: points(this.#bid),
      ask: points(this.#bid + 30),
      at: millis(this.#now),
    })
    await desk.read(() => undefined).catch(() => undefined)
    this.disk.fate = () => 'stored'
  }

  async restartCleanly(): Promise<void> {
    this.disk.fate = () => 'stored'
    const desk = await this.#start()
    await desk.stop()
    this.#desk = undefined
  }

  get desk(): Promise<DeskWriter> {
    return this.#start()
  }
}

async function commandOf(world: World, { kind, dial }: Act): Promise<Unstamped> {
  const walletId = WALLETS[dial % WALLETS.length] ?? 0
  if (kind === 'reset') return { type: 'reset_practice', walletId, dollars: cents(1_000_000) }
  if (kind === 'expire') return { type: 'expire_orders' }
  if (kind === 'close' || kind === 'reverse' || kind === 'trail') {
    const trades = await (
      await world.desk
    ).read(({ wallets }) => [...(wallets.get(walletId)?.trades.keys() ?? [])])
    const named = { walletId, tradeId: trades[dial % Math.max(1, trades.length)] ?? 1 }
    if (kind === 'trail') return asked({ type: 'change_trade', ...named, trail: points(20 + dial) })
    return asked({ type: kind === 'close' ? 'close_trade' : 'reverse_trade', ...named })
  }
  const side = kind === 'sell' ? ('SELL' as const) : ('BUY' as const)
  const order = { walletId, symbol: 'XAUUSD', side, lots: lots(1 + (dial % 60)) }
  if (kind === 'limit') {
    const ends = dial % 3 > 0 ? { expiresAt: millis(START + dial * 20) } : {}
    return asked({
      ...order,
      type: 'place_order',
      kind: 'limit',
      price: points(402_000 + dial),
      trail: points(100),
      ...ends,
    })
  }
  return asked({ ...order, type: 'open_trade', stoploss: side === 'BUY' ? points(401_500) : null })
}

async function stock(world: World): Promise<void> {
  await world.send({ type: 'define_instrument', instrument: gold }, 'gold', 'stored')
  for (const [index, walletId] of WALLETS.entries()) {
    await world.send(
      { type: 'open_wallet', walletId, clientId: 40718825 + index, book: 'practice' },
      `open-${walletId}`,
      'stored',
    )
    await world.send(
      { type: 'reset_practice', walletId, dollars: cents(1_000_000) },
      `fund-${walletId}`,
      'stored',
    )
  }
  await world.quote(100, 'stored')
}

/** More runs, or one seed again: `npm run simulate -- --runs 2000 --seed 7`. */
const { SIMULATE_RUNS: runs = '150', SIMULATE_SEED: seed } = process.env
const settings = { numRuns: Number(runs), ...(seed !== undefined && { seed: Number(seed) }) }

it('a desk that stops before and after commits loses nothing, repeats nothing and changes no answer', async () => {
  let deaths = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 80 }), async (acts) => {
      const world = new World()
      await stock(world)
      const sent: [Unstamped, string][] = []
      for (const [index, step] of acts.entries()) {
        if (step.kind === 'quote') await world.quote(step.dial, step.fate)
        else if (step.kind === 'snapshot') await world.restartCleanly()
        else {
          const command = await commandOf(world, step)
          sent.push([command, `key-${index}`])
          await world.send(command, `key-${index}`, step.fate)
        }
      }
      // Repeats every command: the answers stay the same.
      for (const [command, key] of sent)
        expect((await world.send(command, key, 'stored')).replayed).toBe(true)
      await judge(world)
      deaths += world.deaths
    }),
    settings,
  )
  expect(deaths).toBeGreaterThan(settings.numRuns / 2)
}, 600_000)

it('a disk that falsely acknowledges a commit is detected, whichever command it loses', async () => {
  for (const [index, command] of lost.entries()) {
    const world = new World()
    await stock(world)
    await world.send(lost[0], 'before', 'stored')
    await world.send(command, `lost-${index}`, 'lied about')
    await expect(judge(world), command.type).rejects.toThrow()
  }
})

const order = { walletId: WALLETS[0] ?? 0, symbol: 'XAUUSD', side: 'BUY', lots: lots(10) } as const
const lost: readonly [Unstamped, ...Unstamped[]] = [
  asked({ ...order, type: 'open_trade' }),
  asked({ ...order, type: 'place_order', kind: 'limit', price: points(402_000) }),
  asked({ ...order, type: 'open_trade', lots: lots(5000) }),
]

async function judge(world: World): Promise<void> {
  const desk = await world.desk
  expect(await desk.read(checkInvariants)).toEqual([])
  const living = await desk.read(toSnapshot)
  expect(world.disk.journal).toHaveLength(desk.seq)
  await world.restartCleanly()
  const { snapshot } = world.disk
  world.disk.snapshot = undefined
  const restored = await restore(world.disk.connect())
  // From the first entry, without a snapshot: only quotes that triggered nothing since the last entry can differ.
  expect({ ...toSnapshot(restored.desk), quotes: [] }).toEqual({
    ...JSON.parse(JSON.stringify(living)),
    quotes: [],
  })
  world.disk.snapshot = snapshot
  const again = newDesk()
  for (const { body } of world.disk.journal) {
    const entry = decodeEntry(body)
    expect(JSON.parse(JSON.stringify(decideAgain(again, entry)))).toEqual(entry.outcome)
  }
  let total = 0
  for (const sum of world.disk.sums.values()) total += sum
  expect(total).toBe(0)
  const open = [...world.disk.trades.values()].filter((row) => row.closed_at === null)
  expect(open.map((row) => row.trade_id).toSorted((a, b) => a - b)).toEqual(
    [...restored.desk.trades.keys()].toSorted((a, b) => a - b),
  )
}
