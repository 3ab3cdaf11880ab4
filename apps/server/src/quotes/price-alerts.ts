import type { PrivateEvent } from '@gf/contract'
import type { Instrument, Quote } from '@gf/dealing'
import { formatDecimal, toWireNumber } from '@gf/money'
import type { Points } from '@gf/money'
import { notFound, Refusal } from '../calls/refusal.ts'
import type { QuoteBoard } from '../market-data/quote-board.ts'
import type { Messages } from '../notifications/index.ts'
import type { Database } from '../persistence/database.ts'

interface Needs {
  readonly db: Database
  readonly board: Pick<QuoteBoard, 'get'>
  readonly messages: Messages
  readonly now: () => number
  readonly tell: (clientId: number, event: PrivateEvent) => void
  /** Calls back with every accepted quote; the returned function removes the listener. */
  readonly onQuote: (listener: (quote: Quote) => void) => () => void
  readonly failed: (error: unknown) => void
}

/** The clients' price alerts. */
export interface PriceAlerts {
  add(
    clientId: number,
    symbol: string,
    price: Points,
  ): Promise<{ alertId: number; direction: 'rises' | 'falls' }>
  remove(clientId: number, alertId: number): Promise<void>
  stop(): void
}

/** Active alerts per client, to bound the cost. */
const MOST_WAITING = 50

/** Checks every quote from now on. An alert triggers in the database first, so it notifies once despite restarts. */
export async function openPriceAlerts(needs: Needs): Promise<PriceAlerts> {
  const { db } = needs
  const book = new AlertBook()
  const waiting = await db
    .selectFrom('price_alert')
    .select(['alert_id', 'symbol', 'direction', 'price'])
    .where('met_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute()
  for (const { alert_id: alertId, symbol, direction, price } of waiting) {
    book.add(symbol, { alertId, direction, price: price as Points })
  }
  const stop = needs.onQuote(({ symbol, bid }) => {
    for (const { alertId } of book.take(symbol, bid)) meet(needs, alertId, bid).catch(needs.failed)
  })
  return {
    add: (clientId, symbol, price) => add(needs, book, clientId, symbol, price),
    remove: (clientId, alertId) => remove(needs, book, clientId, alertId),
    stop,
  }
}

async function add(
  { db, board, now }: Needs,
  book: AlertBook,
  clientId: number,
  symbol: string,
  price: Points,
) {
  const bid = board.get(symbol)?.quote?.bid
  if (bid === undefined) throw notFound()
  if (bid === price) {
    throw new Refusal('alert_at_price', 'This is the current price. Choose a higher or lower one.')
  }
  const direction = price > bid ? ('rises' as const) : ('falls' as const)
  const alert = await db.transaction().execute(async (within) => {
    // Locking the client's row serialises simultaneous requests, so that neither exceeds the limit unnoticed.
    await within
      .selectFrom('client')
      .select('client_id')
      .where('client_id', '=', clientId)
      .forUpdate()
      .execute()
    const waiting = await within
      .selectFrom('price_alert')
      .select(['alert_id', 'symbol', 'price'])
      .where('client_id', '=', clientId)
      .where('met_at', 'is', null)
      .where('removed_at', 'is', null)
      .execute()
    const same = waiting.find((one) => one.symbol === symbol && one.price === price)
    if (same) return { made: false, id: same.alert_id }
    if (waiting.length >= MOST_WAITING) {
      throw new Refusal(
        'too_many_alerts',
        `You have ${MOST_WAITING} active alerts, the maximum. Remove one first.`,
      )
    }
    const row = { client_id: clientId, symbol, direction, price, created_at: now() }
    const inserted = await within
      .insertInto('price_alert')
      .values({ ...row, met_at: null, met_bid: null, removed_at: null })
      .returning('alert_id')
      .executeTakeFirstOrThrow()
    return { made: true, id: inserted.alert_id }
  })
  if (alert.made) book.add(symbol, { alertId: alert.id, direction, price })
  return { alertId: alert.id, direction }
}

async function remove({ db, now }: Needs, book: AlertBook, clientId: number, alertId: number): Promise<void> {
  const removed = await db
    .updateTable('price_alert')
    .set({ removed_at: now() })
    .where('alert_id', '=', alertId)
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .returning('symbol')
    .executeTakeFirst()
  if (!removed) throw notFound()
  book.remove(removed.symbol, alertId)
}

async function meet({ db, board, messages, now, tell }: Needs, alertId: number, bid: Points): Promise<void> {
  const at = now()
  const met = await db.transaction().execute(async (within) => {
    const alert = await within
      .updateTable('price_alert')
      .set({ met_at: at, met_bid: bid })
      .where('alert_id', '=', alertId)
      .where('met_at', 'is', null)
      .where('removed_at', 'is', null)
      .returning(['client_id', 'symbol', 'direction', 'price'])
      .executeTakeFirst()
    const instrument = alert && board.get(alert.symbol)?.instrument
    if (!alert || !instrument) return undefined
    const price = formatDecimal(alert.price, instrument.digits)
    await messages.queue(
      within,
      { clientId: alert.client_id },
      {
        kind: 'price_alert',
        what: `${alert.symbol} ${alert.direction === 'rises' ? '≥' : '≤'} ${price}`,
        price: shown(instrument, bid),
      },
    )
    return { ...alert, instrument }
  })
  if (!met) return
  tell(met.client_id, {
    kind: 'price_alert',
    at: new Date(at).toISOString(),
    alert: alertId,
    cpair: met.symbol,
    direction: met.direction,
    price: toWireNumber(met.price, met.instrument.digits),
  })
}

const shown = ({ digits }: Instrument, price: Points): string => formatDecimal(price, digits)

/** An active alert. */
export interface WaitingAlert {
  readonly alertId: number
  readonly direction: 'rises' | 'falls'
  readonly price: Points
}

/** Alerts of one instrument, in the order in which the bid would reach them. */
interface Ladder {
  /** Ascending: the first is the nearest above. */
  readonly rises: WaitingAlert[]
  /** Descending: the first is the nearest below. */
  readonly falls: WaitingAlert[]
}

/** All active alerts. A quote that reaches none costs two comparisons. */
export class AlertBook {
  readonly #ladders = new Map<string, Ladder>()

  add(symbol: string, alert: WaitingAlert): void {
    const ladder = this.#ladders.get(symbol) ?? { rises: [], falls: [] }
    this.#ladders.set(symbol, ladder)
    const side = ladder[alert.direction]
    const before = alert.direction === 'rises' ? isBelow : isAbove
    const place = side.findIndex((other) => before(alert, other))
    side.splice(place === -1 ? side.length : place, 0, alert)
  }

  remove(symbol: string, alertId: number): void {
    const ladder = this.#ladders.get(symbol)
    for (const side of [ladder?.rises, ladder?.falls]) {
      const place = side?.findIndex((alert) => alert.alertId === alertId) ?? -1
      if (place >= 0) side?.splice(place, 1)
    }
  }

  /** Removes and returns the alerts that a bid reaches, the nearest first. */
  take(symbol: string, bid: Points): readonly WaitingAlert[] {
    const ladder = this.#ladders.get(symbol)
    if (!ladder) return NONE
    const { rises, falls } = ladder
    const reached: WaitingAlert[] = []
    while (rises[0] && bid >= rises[0].price) reached.push(...rises.splice(0, 1))
    while (falls[0] && bid <= falls[0].price) reached.push(...falls.splice(0, 1))
    return reached
  }
}

const NONE: readonly WaitingAlert[] = []
const isBelow = (one: WaitingAlert, other: WaitingAlert): boolean => one.price < other.price
const isAbove = (one: WaitingAlert, other: WaitingAlert): boolean => one.price > other.price
