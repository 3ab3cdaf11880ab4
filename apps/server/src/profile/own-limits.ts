import type { Cents, Paise } from '@gf/money'
import { DAY, formatMoney, formatDecimal, toWireNumber } from '@gf/money'
import { equityOf } from '@gf/dealing'
import { bookedSince } from '../desk/booked-since.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import type { DeskService } from '../desk/desk-service.ts'
import { need } from '../desk/need.ts'
import type { Database } from '../persistence/database.ts'
import type { OwnLimitKind, OwnLimitTable } from '../persistence/tables.ts'
import { Refusal } from '../calls/refusal.ts'
import { suspended, suspensionsOf } from '../calls/suspensions.ts'
import { dayStart, monthStart } from '../system/time.ts'

/** A limit in hundredths of a lot, cents or paise; null is none. */
export type Amount = number | null

export interface OwnLimit {
  readonly kind: OwnLimitKind
  readonly inForce: Amount
  readonly next: { readonly value: Amount; readonly from: number } | null
}

/** A new order, as the client's own limits see it. */
export interface Placing {
  readonly clientId: number
  readonly book: WalletBook
  /** Hundredths of a lot. */
  readonly lots: number
}

/** Rupees of a deposit. */
export interface Depositing {
  readonly clientId: number
  readonly paise: Paise
  /** Paise requested or credited since a moment, without this request. */
  depositedSince(from: number): Promise<Paise>
}

/** The clients' own limits, their breaks from trading, and its suspension by staff. */
export interface OwnLimits {
  /** Throws `dealing_suspended`, `own_limit_reached` or `break_taken`. Not called for closings. */
  checkOrder(placing: Placing): Promise<void>
  /** Throws `own_limit_reached`. */
  checkDeposit(depositing: Depositing): Promise<void>
  of(clientId: number): Promise<readonly OwnLimit[]>
  /** Sets a limit, in a transaction: a stricter one now, a wider one after 24 hours. True if it applies now. */
  change(within: Database, clientId: number, kind: OwnLimitKind, value: Amount): Promise<boolean>
  /** From now on this client's orders are checked against the database. Call it before a suspension is saved. */
  watch(clientId: number): Promise<void>
  breakUntil(clientId: number): Promise<number | null>
  /** Throws `break_in_force` if that would shorten a break. */
  takeBreak(within: Database, clientId: number, until: number): Promise<void>
}

export const KINDS: readonly OwnLimitKind[] = [
  'order_lots',
  'daily_loss_practice',
  'daily_loss_real',
  'deposit_day',
  'deposit_month',
]

/** India has one time zone without daylight saving. */

interface Kept {
  readonly limits: ReadonlyMap<OwnLimitKind, OwnLimitTable>
  readonly breakUntil: number
  /** Why staff have suspended dealing. */
  readonly suspended: string | undefined
}

/** Limits are read from the database each time, but only for clients in memory who ever set any. */
export function createOwnLimits(db: Database, desk: DeskService, now: () => number): OwnLimits {
  let asked: Promise<Set<number>> | undefined
  const limited = (): Promise<Set<number>> => {
    asked ??= whoHasAny(db).catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }
  const keptOf = async (clientId: number): Promise<Kept | undefined> =>
    (await limited()).has(clientId) ? readKept(db, clientId) : undefined
  const breakAt = (kept: Kept | undefined): number | null =>
    kept && kept.breakUntil > now() ? kept.breakUntil : null
  return {
    breakUntil: async (clientId) => breakAt(await keptOf(clientId)),
    async of(clientId) {
      const kept = await keptOf(clientId)
      return KINDS.map((kind) => limitAt(kind, kept?.limits.get(kind), now()))
    },
    async checkOrder({ clientId, book, lots }) {
      const kept = await keptOf(clientId)
      if (!kept) return
      if (kept.suspended !== undefined) throw suspended('dealing', kept.suspended)
      const until = breakAt(kept)
      if (until !== null) throw onBreak(until)
      const most = amountAt(kept.limits.get('order_lots'), now())
      if (most !== null && lots > most) throw reached('order_lots', most)
      const kind = `daily_loss_${book}` as const
      const loss = amountAt(kept.limits.get(kind), now())
      if (loss === null) return
      const lost = await lossToday(db, desk, { clientId, book, at: now() })
      if (lost >= loss) throw reached(kind, loss, lost)
    },
    async checkDeposit({ clientId, paise, depositedSince }) {
      const kept = await keptOf(clientId)
      for (const [kind, from] of [
        ['deposit_day', dayStart(now())],
        ['deposit_month', monthStart(now())],
      ] as const) {
        const most = amountAt(kept?.limits.get(kind), now())
        if (most === null) continue
        const before = await depositedSince(from)
        if (paise + before > most) throw reached(kind, most, before)
      }
    },
    watch: async (clientId) => void (await limited()).add(clientId),
    // Set before it is saved, so that no later order skips the check.
    async change(within, clientId, kind, value) {
      ;(await limited()).add(clientId)
      return saveLimit(within, now(), clientId, { kind, value })
    },
    async takeBreak(within, clientId, until) {
      ;(await limited()).add(clientId)
      await saveBreak(within, clientId, now(), until)
    },
  }
}

async function whoHasAny(db: Database): Promise<Set<number>> {
  const rows = await db
    .selectFrom('own_limit')
    .select('client_id')
    .union(db.selectFrom('trading_break').select('client_id'))
    .union(db.selectFrom('suspension').select('client_id').where('lifted_at', 'is', null))
    .execute()
  return new Set(rows.map(({ client_id: clientId }) => clientId))
}

async function readKept(db: Database, clientId: number): Promise<Kept> {
  const [limits, taken, suspensions] = await Promise.all([
    db.selectFrom('own_limit').selectAll().where('client_id', '=', clientId).execute(),
    db.selectFrom('trading_break').select('until_at').where('client_id', '=', clientId).executeTakeFirst(),
    suspensionsOf(db, clientId),
  ])
  return {
    limits: new Map(limits.map((row) => [row.kind, row])),
    breakUntil: taken?.until_at ?? 0,
    suspended: suspensions.find(({ part }) => part === 'dealing')?.reason,
  }
}

function amountAt(row: OwnLimitTable | undefined, at: number): Amount {
  if (!row) return null
  return row.raised_at !== null && row.raised_at <= at ? row.raised_to : row.amount
}

function limitAt(kind: OwnLimitKind, row: OwnLimitTable | undefined, at: number): OwnLimit {
  const waits = row && row.raised_at !== null && row.raised_at > at
  return {
    kind,
    inForce: amountAt(row, at),
    next: waits ? { value: row.raised_to, from: row.raised_at ?? 0 } : null,
  }
}

async function saveLimit(
  within: Database,
  at: number,
  clientId: number,
  { kind, value }: { readonly kind: OwnLimitKind; readonly value: Amount },
): Promise<boolean> {
  // An existing row can be locked: of two simultaneous first limits one waits for the other.
  await within
    .insertInto('own_limit')
    .values({ client_id: clientId, kind, amount: null, raised_to: null, raised_at: null })
    .onConflict((conflict) => conflict.columns(['client_id', 'kind']).doNothing())
    .execute()
  const row = await within
    .selectFrom('own_limit')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  const before = amountAt(row, at)
  const stricter = before === null || (value !== null && value <= before)
  await within
    .updateTable('own_limit')
    .set(
      stricter
        ? { amount: value, raised_to: null, raised_at: null }
        : { amount: before, raised_to: value, raised_at: at + DAY },
    )
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .execute()
  return stricter
}

async function saveBreak(within: Database, clientId: number, at: number, until: number): Promise<void> {
  const values = { taken_at: at, until_at: until }
  // A running break can only become longer, also with simultaneous requests.
  const saved = await within
    .insertInto('trading_break')
    .values({ client_id: clientId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('client_id')
        .doUpdateSet(values)
        .where((where) =>
          where.or([where('trading_break.until_at', '<=', at), where('trading_break.until_at', '<=', until)]),
        ),
    )
    .returning('client_id')
    .executeTakeFirst()
  if (!saved) {
    throw new Refusal('break_in_force', 'You cannot end or shorten a break. Choose a later end.')
  }
}

/** A wallet's loss since midnight in India, in cents: booked on trades, and floating. */
async function lossToday(
  db: Database,
  desk: DeskService,
  { clientId, book, at }: { readonly clientId: number; readonly book: WalletBook; readonly at: number },
): Promise<number> {
  const walletId = walletIdOf(clientId, book)
  const floating = await desk.read((state) => {
    const wallet = need(state.wallets.get(walletId), `wallet ${walletId}`)
    return Math.min(0, equityOf(state, wallet) - wallet.balance)
  })
  return -((await bookedSince(db, walletId, dayStart(at))) + floating)
}

const dollars = (amount: number): string => formatMoney(amount as Cents, 'USD')
const rupees = (amount: number): string => formatMoney(amount as Paise, 'INR')
const deposits = (period: string) => (most: number, used: number) =>
  `Your own limit is ${rupees(most)} of deposits per ${period}${used > 0 ? `, and ${rupees(used)} is already requested` : ''}.`

const words: Readonly<Record<OwnLimitKind, (most: number, used: number) => string>> = {
  order_lots: (lots) => `Your own limit is ${formatDecimal(lots, 2)} lots per order.`,
  daily_loss_practice: (loss, lost) =>
    `Your practice account has lost ${dollars(lost)} today. Your own limit is ${dollars(loss)}.`,
  daily_loss_real: (loss, lost) =>
    `You have lost ${dollars(lost)} today. Your own limit is ${dollars(loss)}.`,
  deposit_day: deposits('day'),
  deposit_month: deposits('month'),
}

/** `used`: what counts against the limit already, in its unit. */
function reached(kind: OwnLimitKind, most: number, used = 0): Refusal {
  return new Refusal('own_limit_reached', `${words[kind](most, used)} See ACCOUNT, Limits.`, {
    detail: { kind, limit: toWireNumber(most, 2), used: toWireNumber(used, 2) },
  })
}

function onBreak(until: number): Refusal {
  const moment = new Date(until).toISOString()
  return new Refusal(
    'break_taken',
    `You are on a trading break until ${moment.slice(0, 16).replace('T', ' ')} UTC. You can still close positions.`,
    { detail: { until: moment } },
  )
}
