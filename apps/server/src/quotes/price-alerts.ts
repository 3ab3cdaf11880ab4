import type { PrivateEvent } from '@gf/contract'
import type { Quote } from '@gf/dealing'
import { formatDecimal, toWireNumber } from '@gf/money'
import type { Points } from '@gf/money'
import { notFound, Refusal } from '../calls/refusal.ts'
import type { CandleReader } from '../market-data/candle.ts'
import type { QuoteBoard } from '../market-data/quote-board.ts'
import type { Messages } from '../notifications/index.ts'
import type { Database } from '../persistence/database.ts'
import { iso } from '../system/time.ts'
import { AlertBook } from './alert-book.ts'
import type { WaitingAlert } from './alert-book.ts'
import { candleAlertOf, nameOf, rowOf, waitingOf } from './alert-terms.ts'
import type { AlertTerms, Direction, Row } from './alert-terms.ts'
import { CandleAlerts } from './candle-alerts.ts'
import type { CandleAlert } from './candle-alerts.ts'
import { Measures } from './measures.ts'

interface Needs {
  readonly db: Database
  readonly board: Pick<QuoteBoard, 'get'>
  readonly candles: CandleReader
  readonly messages: Messages
  readonly now: () => number
  readonly tell: (clientId: number, event: PrivateEvent) => void
  /** Calls back with every accepted quote; the returned function removes the listener. */
  readonly onQuote: (listener: (quote: Quote) => void) => () => void
  readonly failed: (error: unknown) => void
}

/** The clients' price alerts. */
export interface PriceAlerts {
  add(clientId: number, terms: AlertTerms): Promise<{ alertId: number; direction: Direction }>
  /** Moves an active alert to another price; its direction follows from the price now. */
  move(clientId: number, alertId: number, price: Points): Promise<Direction>
  remove(clientId: number, alertId: number): Promise<void>
  stop(): void
}

/** The highest price that an alert may wait for, in current prices: a typing error beyond. */
const MOST_TIMES = 10

/** Active alerts per client, to bound the cost. */
const MOST_WAITING = 50

/** An alert triggers in the database first, so it notifies once despite restarts. */
export async function openPriceAlerts(needs: Needs): Promise<PriceAlerts> {
  const alerts = new Alerts(needs)
  await alerts.load()
  const stop = needs.onQuote((quote) => alerts.onQuote(quote))
  return {
    add: (clientId, terms) => alerts.add(clientId, terms),
    move: (clientId, alertId, price) => alerts.move(clientId, alertId, price),
    remove: (clientId, alertId) => alerts.remove(clientId, alertId),
    stop,
  }
}

class Alerts {
  readonly #needs: Needs
  readonly #book = new AlertBook()
  readonly #measures: Measures
  readonly #closes: CandleAlerts

  constructor(needs: Needs) {
    this.#needs = needs
    this.#measures = new Measures(needs.board, this.#book)
    this.#closes = new CandleAlerts(needs.candles)
  }

  async load(): Promise<void> {
    const waiting = await activeAlerts(this.#needs.db).selectAll().execute()
    for (const row of waiting) this.#wait(row)
  }

  onQuote(quote: Quote): void {
    const { symbol } = quote
    const measured = this.#measures.onQuote(quote)
    for (const alert of this.#book.take(symbol, measured)) this.#meet(alert, quote)
    this.#closes
      .onQuote(quote)
      ?.then((alerts) => alerts.forEach((alert) => this.#meet(alert, quote)))
      .catch(this.#needs.failed)
  }

  #meet(alert: WaitingAlert | CandleAlert, quote: Quote): void {
    meet(this.#needs, alert, quote).catch(this.#needs.failed)
  }

  #wait(row: Row): void {
    const { symbol } = row
    const triggered = row.last_at ?? undefined
    const ofCloses = candleAlertOf(row)
    if (ofCloses) return this.#closes.add(symbol, ofCloses, this.#needs.now(), triggered)
    const alert = waitingOf(row)
    this.#measures.follow(symbol, alert.measure)
    this.#book.add(symbol, alert, triggered)
  }

  async add(clientId: number, terms: AlertTerms) {
    const direction = this.#directionOf(terms)
    const { db, now } = this.#needs
    const wanted = rowOf(terms, direction)
    const alert = await db.transaction().execute(async (within) => {
      // Locking the client's row serialises simultaneous requests, so that neither exceeds the limit unnoticed.
      await lockClient(within, clientId)
      const waiting = await activeAlerts(within).selectAll().where('client_id', '=', clientId).execute()
      const same = waiting.find((one) => isSame(one, wanted))
      if (same) return { made: false, row: same }
      if (waiting.length >= MOST_WAITING) {
        throw new Refusal(
          'too_many_alerts',
          `You have ${MOST_WAITING} active alerts, the maximum. Remove one first.`,
        )
      }
      const row = await within
        .insertInto('price_alert')
        .values({ ...wanted, client_id: clientId, created_at: now() })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { made: true, row }
    })
    if (alert.made) this.#wait(alert.row)
    return { alertId: alert.row.alert_id, direction }
  }

  async move(clientId: number, alertId: number, price: Points): Promise<Direction> {
    const { db } = this.#needs
    const [alert, direction] = await db.transaction().execute(async (within) => {
      await lockClient(within, clientId)
      const active = await activeAlerts(within)
        .selectAll()
        .where('client_id', '=', clientId)
        .where('kind', '=', 'price')
        .forUpdate()
        .execute()
      const row = active.find((one) => one.alert_id === alertId)
      if (!row) throw notFound()
      const { symbol, side, repeat_ms: repeat } = row
      const terms: AlertTerms = { kind: 'price', symbol, side, price, repeat }
      const next = this.#directionOf(terms)
      if (active.some((one) => one !== row && isSame(one, rowOf(terms, next))))
        throw new Refusal('alert_exists', 'You already have this alert at this price.')
      const moved = await within
        .updateTable('price_alert')
        .set({ price, direction: next })
        .where('alert_id', '=', alertId)
        .returningAll()
        .executeTakeFirstOrThrow()
      return [moved, next] as const
    })
    this.#book.remove(alert.symbol, alertId)
    this.#wait(alert)
    return direction
  }

  async remove(clientId: number, alertId: number): Promise<void> {
    const { db, now } = this.#needs
    const removed = await db
      .updateTable('price_alert')
      .set({ removed_at: now() })
      .where('alert_id', '=', alertId)
      .where('client_id', '=', clientId)
      .where('removed_at', 'is', null)
      .returning('symbol')
      .executeTakeFirst()
    if (!removed) throw notFound()
    this.#book.remove(removed.symbol, alertId)
    this.#closes.remove(removed.symbol, alertId)
  }

  /** From the price of this moment; throws if the alert would trigger with the next quote. */
  #directionOf(terms: AlertTerms): Direction {
    const quote = this.#needs.board.get(terms.symbol)?.quote
    if (!quote) throw notFound()
    if (terms.kind === 'price') {
      const now = quote[terms.side]
      if (now === terms.price)
        throw new Refusal('alert_at_price', 'This is the current price. Choose a higher or lower one.')
      if (terms.price > MOST_TIMES * now)
        throw new Refusal('alert_too_high', `Choose a price of at most ${MOST_TIMES} times the current one.`)
      return terms.price > now ? 'rises' : 'falls'
    }
    if (terms.kind !== 'change') return terms.direction
    const change = this.#measures.changeOfDay(terms.symbol) ?? 0
    const moved = terms.direction === 'rises' ? change : -change
    if (terms.within === null && moved >= terms.percent) {
      throw new Refusal('alert_already_met', 'Today’s change is already larger. Choose a larger one.', {
        detail: { percent: toWireNumber(moved, 2) },
      })
    }
    return terms.direction
  }
}

/** Whether an alert has these terms. */
const isSame = (row: Row, terms: ReturnType<typeof rowOf>): boolean =>
  Object.entries(terms).every(([name, value]) => row[name as keyof typeof terms] === value)

const activeAlerts = (db: Database) =>
  db.selectFrom('price_alert').where('met_at', 'is', null).where('removed_at', 'is', null)

const lockClient = (within: Database, clientId: number) =>
  within.selectFrom('client').select('client_id').where('client_id', '=', clientId).forUpdate().execute()

/** Stores that an alert triggered at a quote, and notifies its client. One that was moved or removed meanwhile does not. */
async function meet(
  { db, board, messages, now, tell }: Needs,
  alert: WaitingAlert | CandleAlert,
  quote: Quote,
): Promise<void> {
  const at = now()
  const { alertId, repeat } = alert
  const level = 'at' in alert ? alert.at : null
  const price = 'measure' in alert && alert.measure === 'ask' ? quote.ask : quote.bid
  const met = await db.transaction().execute(async (within) => {
    const row = await within
      .updateTable('price_alert')
      .set(repeat === null ? { met_at: at, met_bid: price } : { last_at: at, last_price: price })
      .where('alert_id', '=', alertId)
      .where('met_at', 'is', null)
      .where('removed_at', 'is', null)
      .where((one) => one.or([one('kind', '<>', 'price'), one('price', '=', level)]))
      .returningAll()
      .executeTakeFirst()
    const instrument = row && board.get(row.symbol)?.instrument
    if (!row || !instrument) return undefined
    const { digits } = instrument
    const name = nameOf(row, digits)
    await messages.queue(
      within,
      { clientId: row.client_id },
      { kind: 'price_alert', what: name, price: formatDecimal(price, digits), symbol: row.symbol },
    )
    return { ...row, digits, name }
  })
  if (!met) return
  const isPlain = met.kind === 'price' && met.side === 'bid'
  tell(met.client_id, {
    kind: 'price_alert',
    at: iso(at),
    alert: alertId,
    cpair: met.symbol,
    direction: met.direction,
    price: toWireNumber(met.price ?? price, met.digits),
    ...(!isPlain && { what: met.name }),
  })
}
