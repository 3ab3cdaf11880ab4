import type { DealingEvent } from '@gf/dealing'
import { cents, formatMoney, formatDecimal, MINUTE } from '@gf/money'
import type { Committed } from '../desk/desk-service.ts'
import { decodeEntry } from '../desk/journal-entry.ts'
import { need } from '../desk/need.ts'
import type { Database } from '../persistence/database.ts'
import { getRow } from '../persistence/rows.ts'
import type { MessageFacts, Messages } from './messages.ts'
import type { Known } from './tell-clients.ts'

interface Needs {
  readonly db: Database
  readonly messages: Messages
  readonly known: Pick<Known, 'wallets' | 'instruments'>
  /** The journal's last entry at the start. */
  readonly seq: number
  /** Runs a task after that many milliseconds; the returned function cancels it. */
  readonly after: (delay: number, task: () => void) => () => void
  /** Called at each failure; failed work is retried. */
  readonly failed: (error: unknown) => void
}

/** Sends messages about what the desk did without its client: ended orders, closed trades, margin calls. */
export interface DealingTeller {
  /** For the desk's commits. Returns immediately; database work follows. */
  committed(committed: Committed): void
  /** Resolves once all commits so far are queued, or have failed once more. The next server handles failures. */
  stop(): Promise<void>
}

/** Entries per read of the journal. */
const CHUNK = 1_000
/** News kept in memory; beyond that they are read from the journal. */
const MOST_HELD = 1_000
/** Pause before a retry, in milliseconds: the first, and the longest. Doubled each time. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

/** Starts with the news that an earlier server did not notify. Message and place are stored together, so each once. */
export async function openDealingTeller(needs: Needs): Promise<DealingTeller> {
  await needs.db
    .insertInto('told_of_dealing')
    .values({ seq: needs.seq })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await catchUp(needs, needs.seq)
  return new Teller(needs)
}

/** Handles the news in order. A failed one is retried first: the place in the journal would skip it otherwise. */
class Teller implements DealingTeller {
  readonly #needs: Needs
  /** Waiting news, the oldest first; empty while news are read from the journal. */
  #held: Committed[] = []
  /** There are news up to the newest that are not in memory. */
  #behind = false
  #newest: number
  #working: Promise<void> | undefined
  #stopping = false
  #wake: (() => void) | undefined

  constructor(needs: Needs) {
    this.#needs = needs
    this.#newest = needs.seq
  }

  committed(committed: Committed): void {
    if (!committed.events.some(isNews)) return
    this.#newest = committed.seq
    if (this.#behind || this.#held.length >= MOST_HELD) this.#fallBehind()
    else this.#held.push(committed)
    this.#working ??= this.#work()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    this.#wake?.()
    await this.#working
  }

  #fallBehind(): void {
    this.#behind = true
    this.#held = []
  }

  async #work(): Promise<void> {
    let pause = FIRST_PAUSE
    while (this.#behind || this.#held.length > 0) {
      try {
        await this.#tellNext()
        pause = FIRST_PAUSE
      } catch (error) {
        this.#needs.failed(error)
        // Only the database knows whether the failed transaction was written after all.
        this.#fallBehind()
        if (this.#stopping) break
        await this.#rest(pause)
        pause = Math.min(2 * pause, LONGEST_PAUSE)
      }
    }
    this.#working = undefined
  }

  async #tellNext(): Promise<void> {
    if (this.#behind) {
      this.#behind = false
      await catchUp(this.#needs, this.#newest)
    } else {
      const next = this.#held.shift()
      if (next) await tell(this.#needs, next)
    }
  }

  async #rest(pause: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.#needs.after(pause, resolve)
      this.#wake = () => {
        cancel()
        resolve()
      }
    })
    this.#wake = undefined
  }
}

/** Notifies of the journal's entries from the last notified one to `until`. */
async function catchUp(needs: Needs, until: number): Promise<void> {
  const { seq } = await needs.db.selectFrom('told_of_dealing').select('seq').executeTakeFirstOrThrow()
  for (let from = seq; from < until;) {
    const rows = await needs.db
      .selectFrom('journal')
      .select(['seq', 'body'])
      .where('seq', '>', from)
      .where('seq', '<=', until)
      .orderBy('seq')
      .limit(CHUNK)
      .execute()
    for (const row of rows) {
      const { outcome } = decodeEntry(row.body)
      const events = outcome.accepted ? outcome.events : []
      if (events.some(isNews)) await tell(needs, { seq: row.seq, events })
    }
    const reached = rows.at(-1)?.seq
    if (reached === undefined) return
    from = reached
  }
  await needs.db.updateTable('told_of_dealing').set({ seq: until }).execute()
}

type News = Extract<
  DealingEvent,
  {
    readonly type:
      | 'trade_opened'
      | 'trade_closed'
      | 'order_expired'
      | 'order_rejected'
      | 'margin_called'
      | 'stop_out_armed'
  }
>

/** A client's own actions are on the client's screen; this is everything else. */
function isNews(event: DealingEvent): event is News {
  if (event.type === 'trade_opened') return event.reason === 'limit' || event.reason === 'stop'
  if (event.type === 'trade_closed') return /^(target|stoploss|stop_out|company)$/.test(event.reason)
  return /^(order_expired|order_rejected|margin_called|stop_out_armed)$/.test(event.type)
}

async function tell({ db, messages, known }: Needs, { seq, events }: Committed): Promise<void> {
  await db.transaction().execute(async (within) => {
    for (const event of events.filter(isNews)) {
      if (!(await isDue(within, event))) continue
      const wallet = need(known.wallets.get(event.walletId), `wallet ${event.walletId}`)
      const practice = wallet.book === 'practice'
      await messages.queue(
        within,
        { clientId: wallet.clientId },
        { ...(await factsOf(within, event, known)), ...(practice && { practice }) },
      )
    }
    await within.updateTable('told_of_dealing').set({ seq }).execute()
  })
}

/** A wallet's level that moves around a margin call or stop-out is reported once in this time. Milliseconds. */
const MARGIN_QUIET = 15 * MINUTE

/** Whether the event needs a message: margin events only without a recent one of the same kind. */
async function isDue(within: Database, { type: kind, walletId, at }: News): Promise<boolean> {
  if (kind !== 'margin_called' && kind !== 'stop_out_armed') return true
  const told = await within
    .insertInto('told_of_margin')
    .values({ wallet_id: walletId, kind, told_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['wallet_id', 'kind'])
        .doUpdateSet({ told_at: at })
        .where('told_of_margin.told_at', '<=', at - MARGIN_QUIET),
    )
    .returning('wallet_id')
    .executeTakeFirst()
  return told !== undefined
}

async function factsOf(
  within: Database,
  event: News,
  { instruments }: Needs['known'],
): Promise<MessageFacts> {
  if (event.type === 'margin_called') return { kind: 'margin_called' }
  if (event.type === 'stop_out_armed') return { kind: 'stop_out_near' }
  if (event.type === 'order_expired' || event.type === 'order_rejected') {
    const { orderId: number, type: kind } = event
    const order = await getRow(within, 'dealing_order', { order_id: number }, ['side', 'lots', 'symbol'])
    return { kind, number, what: nameOf(order) }
  }
  const { digits } = need(instruments.get(event.symbol), `instrument ${event.symbol}`)
  const price = formatDecimal(event.price, digits)
  const number = event.tradeId
  if (event.type === 'trade_opened') return { kind: 'trade_filled', number, what: nameOf(event), price }
  // The desk has forgotten the trade, and the price says nothing if bid and ask are equal.
  const { side } = await getRow(within, 'trade', { trade_id: event.tradeId }, ['side'])
  const result = cents(event.profit - event.commission)
  const profitLoss = formatMoney(result, 'USD')
  const what = nameOf({ ...event, side })
  const { reason, remarks } = event
  return {
    kind: 'trade_closed',
    number,
    reason,
    what,
    price,
    profitLoss,
    ...(remarks !== undefined && { remarks }),
  }
}

/** 'BUY 0.10 EURUSD'. `lots` are hundredths. */
const nameOf = (of: { readonly side: string; readonly lots: number; readonly symbol: string }): string =>
  `${of.side} ${formatDecimal(of.lots, 2)} ${of.symbol}`
