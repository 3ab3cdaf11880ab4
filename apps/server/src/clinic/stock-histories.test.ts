import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { SHOP_KEY } from './test-shop.ts'
import { testClinic } from './test-clinic.ts'

const platform = testPlatform({ SHOP_KEY })
const rowsOf = async (sql: string) => (await platform.database.pool.query(sql)).rows

/** A step of a history; numbers choose among what is there. */
const step = fc.record({
  what: fc.constantFrom('receive', 'receive', 'transfer', 'adjust', 'pack', 'pack', 'refund', 'reverse'),
  store: fc.nat(1),
  batch: fc.nat(2),
  which: fc.nat(50),
  quantity: fc.integer({ min: 1, max: 9 }),
  isLess: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Batches by their expiry. */
const BATCHES = [
  ['A', '2099-01-31'],
  ['B', '2099-06-30'],
  ['C', '2099-12-31'],
] as const

type Changes = readonly (readonly [place: string, pieces: number])[]
interface Done {
  readonly changes: Changes
  /** The movement, or the order that it was dispensed for. */
  readonly id: number
  isUndone: boolean
}

/** What the stock of a medicine should be, written without the database. */
class Model {
  readonly pieces = new Map<string, number>()
  readonly moves: Done[] = []
  readonly orders: Done[] = []

  has = (place: string): number => this.pieces.get(place) ?? 0

  /** Whether it could happen: all or nothing. */
  change(changes: Changes): boolean {
    if (changes.some(([place, pieces]) => this.has(place) + pieces < 0)) return false
    for (const [place, pieces] of changes) this.pieces.set(place, this.has(place) + pieces)
    return true
  }

  undo(done: Done): boolean {
    done.isUndone ||= this.change(done.changes.map(([place, pieces]) => [place, -pieces]))
    return done.isUndone
  }

  /** First expiry first; nothing if the store has too little. */
  toDispense(store: number, quantity: number): Changes {
    let left = quantity
    const changes = BATCHES.map(([batch]) => {
      const taken = Math.min(left, this.has(`${store} ${batch}`))
      left -= taken
      return [`${store} ${batch}`, -taken] as const
    })
    return left === 0 ? changes : []
  }
}

interface History {
  readonly clinic: Awaited<ReturnType<typeof testClinic>>
  readonly mid: number
  readonly model: Model
}

it('stock by batch equals plain SQL and a model after random histories, and a return restores it', async () => {
  const clinic = await testClinic(platform)
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  console.log(`Histories of stock: SEED=${seed}`)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      const history = { clinic, mid: await clinic.addMedicine(), model: new Model() }
      for (const one of steps) await taken[one.what](history, one)
      await compare(history)
    }),
    { seed, numRuns: 8, endOnFailure: true },
  )
}, 180_000)

const storesOf = ({ clinic }: History, { store }: Step) =>
  store === 0 ? ([clinic.store, clinic.other] as const) : ([clinic.other, clinic.store] as const)
const batchOf = ({ batch }: Step) => BATCHES[batch] ?? BATCHES[0]

const taken: Readonly<Record<Step['what'], (history: History, one: Step) => Promise<void>>> = {
  async receive(history, one) {
    const [[store], [batch, expiry]] = [storesOf(history, one), batchOf(one)]
    const { clinic, mid, model } = history
    await clinic.receive({ medicine: mid, store, batch_no: batch, expiry, quantity: one.quantity })
    const changes = [[`${store} ${batch}`, one.quantity]] as const
    model.change(changes)
    model.moves.push({ changes, id: await lastMove(mid), isUndone: false })
  },
  async transfer(history, one) {
    const [[store, other], [batch]] = [storesOf(history, one), batchOf(one)]
    const { quantity } = one
    await move(history, [store, batch], { name: 'transfer-stock', args: { store: other, quantity } }, [
      [`${store} ${batch}`, -quantity],
      [`${other} ${batch}`, quantity],
    ])
  },
  async adjust(history, one) {
    const [[store], [batch]] = [storesOf(history, one), batchOf(one)]
    const difference = one.isLess ? -one.quantity : one.quantity
    const args = { difference, reason: 'Counted again' }
    await move(history, [store, batch], { name: 'adjust-stock', args }, [[`${store} ${batch}`, difference]])
  },
  async pack(history, one) {
    const { clinic, mid, model } = history
    const [store] = storesOf(history, one)
    const id = await clinic.order(one.quantity, mid)
    const changes = model.toDispense(store, one.quantity)
    const { reason } = await clinic.pack(id, store)
    expect(reason).toBe(changes.length > 0 ? undefined : 'stock_short')
    model.change(changes)
    if (changes.length > 0) model.orders.push({ changes, id, isUndone: false })
  },
  async refund({ clinic, model }, { which }) {
    const order = model.orders[which % Math.max(model.orders.length, 1)]
    if (!order) return
    const wasUndone = order.isUndone
    model.undo(order)
    expect((await clinic.refund(order.id))['reason']).toBe(wasUndone ? 'order_state_wrong' : undefined)
  },
  async reverse({ clinic, model }, { which }) {
    const done = model.moves[which % Math.max(model.moves.length, 1)]
    if (!done) return
    const wasUndone = done.isUndone
    const expected = model.undo(done) ? (wasUndone ? 'move_reversed' : undefined) : 'stock_short'
    const answer = await clinic.act('reverse-stock', { move: done.id, reason: 'Entered twice' })
    expect(answer['reason']).toBe(expected)
  },
}

/** Moves what is at a place, if there ever was something. */
async function move(
  { clinic, mid, model }: History,
  [store, batch]: readonly [store: number, batch: string],
  { name, args }: { readonly name: string; readonly args: object },
  changes: Changes,
): Promise<void> {
  const [place] = await rowsOf(
    `select stock_id as stock from back_office.stock join back_office.stock_batches using (batch_id)
     where stock.mid = ${mid} and store_id = ${store} and batch_no = '${batch}'`,
  )
  if (!place) return
  const isRight = model.change(changes)
  expect((await clinic.act(name, { ...place, ...args }))['reason']).toBe(isRight ? undefined : 'stock_short')
  if (isRight) model.moves.push({ changes, id: await lastMove(mid), isUndone: false })
}

const lastMove = async (mid: number): Promise<number> =>
  Number(
    (
      await rowsOf(
        `select max(move_id) as id from back_office.stock_moves join back_office.stock_batches using (batch_id) where mid = ${mid}`,
      )
    )[0]?.id,
  )

/** What the screen gets against the movements added up, the table, and the model. */
async function compare({ clinic, mid, model }: History): Promise<void> {
  const inModel = Object.fromEntries([...model.pieces].filter(([, pieces]) => pieces > 0))
  expect(await clinic.stockOf(mid)).toEqual(inModel)
  for (const sql of [
    `select store_id || ' ' || batch_no as place, sum(quantity)::integer as pieces
     from back_office.stock_moves join back_office.stock_batches using (batch_id) where mid = ${mid}
     group by 1 having sum(quantity) <> 0`,
    `select store_id || ' ' || batch_no as place, quantity as pieces
     from back_office.stock join back_office.stock_batches using (batch_id) where stock.mid = ${mid} and quantity <> 0`,
  ])
    expect(Object.fromEntries((await rowsOf(sql)).map(({ place, pieces }) => [place, pieces]))).toEqual(
      inModel,
    )
}
