import { millis, points } from '@gf/money'
import type { Points } from '@gf/money'
import { TriggerBook } from '../packages/dealing/src/trigger-book.ts'
import { heapMegabytes, seededRandom, timed } from './random.ts'
import { orMoment } from './moment.ts'

/**
 * A million resting triggers over eight symbols: what a quote, an insertion and a cancellation cost. Run with
 * `node --expose-gc bench/triggers.ts`.
 */

const TRIGGERS = orMoment(1_000_000, 10_000)
const SYMBOLS = 8
const QUOTES = orMoment(2_000_000, 10_000)
const MIDDLE = 114_000
/** Triggers lie within this many points of the middle. */
const REACH = 6_000
const SPREAD = 12

interface Resting {
  readonly orderId: number
  readonly kind: 'limit' | 'stop'
  readonly side: 'BUY' | 'SELL'
  readonly price: Points
}

const random = seededRandom(20_140_507)
const bookOf = (orderId: number): number => orderId % SYMBOLS

/** An order that waits on its side of the middle. */
function restingOrder(orderId: number, nearest: number): Resting {
  const side = random() < 0.5 ? 'BUY' : 'SELL'
  const kind = random() < 0.5 ? 'limit' : 'stop'
  const distance = nearest + Math.floor(random() * REACH)
  const below = (side === 'BUY') === (kind === 'limit')
  return { orderId, kind, side, price: points(below ? MIDDLE - distance : MIDDLE + distance) }
}

const perOperation = (milliseconds: number, count: number): string =>
  `${((milliseconds * 1000) / count).toFixed(3)} us`

function main(): void {
  const orders = Array.from({ length: TRIGGERS }, (_, index) => restingOrder(index + 1, 200))
  const before = heapMegabytes()
  const books = Array.from({ length: SYMBOLS }, () => new TriggerBook())
  const inserted = timed(() => {
    for (const order of orders) books[bookOf(order.orderId)]?.addOrder(order)
  })
  console.log(
    `insert          ${perOperation(inserted, TRIGGERS)}, ${(heapMegabytes() - before).toFixed(0)} MB`,
  )

  const quiet = Array.from({ length: 1000 }, (_, seq) =>
    quoteAt(MIDDLE + Math.round(random() * 300 - 150), seq),
  )
  let reached = 0
  const silent = timed(() => {
    for (let at = 0; at < QUOTES; at += 1) {
      const quote = quiet[at % quiet.length]
      if (quote) reached += books[at % SYMBOLS]?.reachedOrders(quote).length ?? 0
    }
  })
  console.log(`quote, none     ${perOperation(silent, QUOTES)}, ${reached} reached`)
  changes(orders, books)
  firing(orders, books)
}

const quoteAt = (bid: number, seq: number) => ({
  symbol: 'EURUSD',
  seq,
  bid: points(bid),
  ask: points(bid + SPREAD),
  at: millis(seq),
})

/** Every tenth order moves elsewhere, as clients change their minds. */
function changes(orders: Resting[], books: readonly TriggerBook[]): void {
  const moving = orders.filter((_, index) => index % 10 === 0)
  const moved = moving.map(({ orderId }) => restingOrder(orderId, 200))
  const cancelled = timed(() => {
    for (const order of moving) books[bookOf(order.orderId)]?.removeOrder(order)
  })
  console.log(`cancel          ${perOperation(cancelled, moving.length)}`)
  const placed = timed(() => {
    for (const order of moved) books[bookOf(order.orderId)]?.addOrder(order)
  })
  console.log(`insert an old id ${perOperation(placed, moved.length)}`)
  for (const order of moved) orders[order.orderId - 1] = order
}

/** Prices that wander through the resting orders; a reached order is removed and placed again on the other side. */
function firing(orders: readonly Resting[], books: readonly TriggerBook[]): void {
  const resting = new Map(orders.map((order) => [order.orderId, order]))
  let fired = 0
  const quotes = 200_000
  const bids = Array.from({ length: SYMBOLS }, () => MIDDLE)
  const took = timed(() => {
    for (let seq = 0; seq < quotes; seq += 1) {
      const symbol = seq % SYMBOLS
      const step = Math.round((random() - 0.5) * 14)
      const bid = (bids[symbol] = Math.max(
        MIDDLE - REACH,
        Math.min(MIDDLE + REACH, (bids[symbol] ?? MIDDLE) + step),
      ))
      const book = books[symbol]
      if (!book) continue
      for (const orderId of book.reachedOrders(quoteAt(bid, seq))) {
        const order = resting.get(orderId)
        if (!order) continue
        book.removeOrder(order)
        fired += 1
      }
    }
  })
  console.log(
    `quote, firing   ${perOperation(took, quotes)} with ${(fired / quotes).toFixed(2)} fired and removed each`,
  )
}

main()
