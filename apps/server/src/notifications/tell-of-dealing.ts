import type { DealingEvent } from '@gf/dealing'
import { cents, formatAmount, formatDecimal, MINUTE } from '@gf/money'
import type { Committed } from '../desk/desk-service.ts'
import { decodeEntry } from '../desk/journal-entry.ts'
import type { MessageFacts, Messages } from './messages.ts'
import { need } from '../desk/need.ts'
import type { Database } from '../persistence/database.ts'
import type { Known } from './tell-clients.ts'

interface Needs {
  readonly db: Database
  readonly messages: Messages
  readonly known: Pick<Known, 'wallets' | 'instruments'>
  /** The journal's last entry at the start. */
  readonly seq: number
  /** Calls back once after so many milliseconds; returns the function that prevents it. */
  readonly after: (delay: number, task: () => void) => () => void
  /** Called at each failure; what failed is tried again. */
  readonly failed: (error: unknown) => void
}

/** Sends messages of what the desk did without its client: orders that filled, trades that closed, margin calls. */
export interface DealingTeller {
  /** For the desk's commits. Gives back at once; the database is asked afterwards. */
  committed(committed: Committed): void
  /**
   * Resolves once everything handed over so far is queued, or has failed once more. What failed is told by the next
   * server.
   */
  stop(): Promise<void>
}

/** Entries of the journal that are read at a time. */
const CHUNK = 1_000
/** News that wait in memory; what is more is read from the journal. */
const MOST_HELD = 1_000
/** Before something that failed is tried again, in milliseconds: the first time, and at most. Twice as long each time. */
const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

/**
 * Makes the teller. What a server committed and did not get to tell before it ended is told first: the message and the
 * place in the journal are written in one transaction, so that each is queued once.
 */
export async function openDealingTeller(needs: Needs): Promise<DealingTeller> {
  await needs.db
    .insertInto('told_of_dealing')
    .values({ seq: needs.seq })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await catchUp(needs, needs.seq)
  return new Teller(needs)
}

/**
 * Tells the news in their order. One that failed is tried again until it is told: the place in the journal would pass it
 * with the next one.
 */
class Teller implements DealingTeller {
  readonly #needs: Needs
  /** What waits, the oldest first; nothing while news are to be read from the journal. */
  #held: Committed[] = []
  /** There are news up to the newest that are not held. */
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
        // Whether the failed transaction was written after all stands in the database alone.
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

/** Tells what the journal has from the last that was told to `until`, both numbers of entries. */
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
  { readonly type: 'trade_opened' | 'trade_closed' | 'margin_called' | 'stop_out_armed' }
>

/** What a client tapped is on the client's screen; this is what happened without that. */
function isNews(event: DealingEvent): event is News {
  if (event.type === 'trade_opened') return event.reason === 'limit' || event.reason === 'stop'
  if (event.type === 'trade_closed') return /^(target|stoploss|stop_out)$/.test(event.reason)
  return event.type === 'margin_called' || event.type === 'stop_out_armed'
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

/** A wallet's level that goes up and down around a margin call or stop-out is told of once in so many milliseconds. */
const MARGIN_QUIET = 15 * MINUTE

/** Whether the event is to be told: one of a wallet's margin only where none of its kind was in the last while. */
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
  const { digits } = need(instruments.get(event.symbol), `instrument ${event.symbol}`)
  const price = formatDecimal(event.price, digits)
  const lots = formatDecimal(event.lots, 2)
  if (event.type === 'trade_opened')
    return { kind: 'trade_filled', what: `${event.side} ${lots} ${event.symbol}`, price }
  // The desk has forgotten the trade, and the price says nothing where bid and ask are the same.
  const { side } = await within
    .selectFrom('trade')
    .select('side')
    .where('trade_id', '=', event.tradeId)
    .executeTakeFirstOrThrow()
  const result = cents(event.profit - event.commission)
  const profitLoss = formatAmount(result, 'USD')
  return { kind: 'trade_closed', what: `${side} ${lots} ${event.symbol}`, price, profitLoss }
}
