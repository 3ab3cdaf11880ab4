import type { Side } from './commands.ts'
import type { PendingOrder, Trade } from './positions.ts'
import { PriceLevels } from './price-levels.ts'
import type { Quote } from './quote.ts'
import { trailingPrice } from './trailing.ts'

type Exits = Pick<Trade, 'tradeId' | 'instrument' | 'side' | 'target' | 'stoploss' | 'trail'>
type Entry = Pick<PendingOrder, 'orderId' | 'kind' | 'side' | 'price'>

const NOTHING: readonly number[] = []

/** Ids that wait for the bid or the ask to rise or fall. */
class LevelsBySide {
  readonly bidUp = new PriceLevels('up')
  readonly bidDown = new PriceLevels('down')
  readonly askUp = new PriceLevels('up')
  readonly askDown = new PriceLevels('down')

  reached(quote: Quote): readonly number[] {
    const { bid, ask } = quote
    const { bidUp, bidDown, askUp, askDown } = this
    if (!bidUp.reaches(bid) && !bidDown.reaches(bid) && !askUp.reaches(ask) && !askDown.reaches(ask)) {
      return NOTHING
    }
    const ids: number[] = []
    bidUp.collect(bid, ids)
    bidDown.collect(bid, ids)
    askUp.collect(ask, ids)
    askDown.collect(ask, ids)
    return ids.toSorted((a, b) => a - b)
  }

  list(): Readonly<Record<string, [price: number, id: number][]>> {
    const { bidUp, bidDown, askUp, askDown } = this
    return { bidUp: bidUp.list(), bidDown: bidDown.list(), askUp: askUp.list(), askDown: askDown.list() }
  }
}

/** Everything that waits for a price of one symbol. A quote that reaches nothing costs twelve comparisons. */
export class TriggerBook {
  readonly #exits = new LevelsBySide()
  readonly #entries = new LevelsBySide()
  readonly #trails = new LevelsBySide()

  addTrade(trade: Exits): void {
    const { tradeId, side, target, stoploss } = trade
    if (target !== null) this.#targets(side).add(target, tradeId)
    if (stoploss !== null) this.#stoplosses(side).add(stoploss, tradeId)
    const trailsAt = trailingPrice(trade)
    if (trailsAt !== null) this.#trailing(side).add(trailsAt, tradeId)
  }

  removeTrade(trade: Exits): void {
    const { tradeId, side, target, stoploss } = trade
    if (target !== null) this.#targets(side).remove(target, tradeId)
    if (stoploss !== null) this.#stoplosses(side).remove(stoploss, tradeId)
    const trailsAt = trailingPrice(trade)
    if (trailsAt !== null) this.#trailing(side).remove(trailsAt, tradeId)
  }

  addOrder(order: Entry): void {
    this.#orders(order).add(order.price, order.orderId)
  }

  removeOrder(order: Entry): void {
    this.#orders(order).remove(order.price, order.orderId)
  }

  /** Ids of the trades whose stoploss or target the quote reaches, ascending. */
  reachedTrades(quote: Quote): readonly number[] {
    return this.#exits.reached(quote)
  }

  /** Ids of the trades whose trailing stoploss the quote can move, ascending. */
  trailingTrades(quote: Quote): readonly number[] {
    return this.#trails.reached(quote)
  }

  /** Ids of the pending orders that the quote triggers, ascending. */
  reachedOrders(quote: Quote): readonly number[] {
    return this.#entries.reached(quote)
  }

  /** All waiting ids, in a fixed order: equal books give equal lists. */
  list() {
    return { exits: this.#exits.list(), entries: this.#entries.list(), trails: this.#trails.list() }
  }

  #targets(side: Side): PriceLevels {
    return side === 'BUY' ? this.#exits.bidUp : this.#exits.askDown
  }

  #stoplosses(side: Side): PriceLevels {
    return side === 'BUY' ? this.#exits.bidDown : this.#exits.askUp
  }

  #trailing(side: Side): PriceLevels {
    return side === 'BUY' ? this.#trails.bidUp : this.#trails.askDown
  }

  #orders({ kind, side }: Entry): PriceLevels {
    if (side === 'BUY') return kind === 'limit' ? this.#entries.askDown : this.#entries.askUp
    return kind === 'limit' ? this.#entries.bidUp : this.#entries.bidDown
  }
}
