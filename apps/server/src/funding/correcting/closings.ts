import type { CorrectionChange } from '@gf/contract'
import type { ClosingResult, Instrument } from '@gf/dealing'
import { accountOf } from '@gf/ledger'
import { cents, formatDecimal, HOUR, parseDecimal, profitOf } from '@gf/money'
import type { Cents, Lots } from '@gf/money'
import { sql } from 'kysely'
import { Refusal } from '../../calls/refusal.ts'
import { clientIdOf, walletIdOf } from '../../desk/client-wallets.ts'
import { readInstrument } from '../../desk/lifting.ts'
import { need } from '../../desk/need.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow, getRow } from '../../persistence/rows.ts'
import type { FillTable, TradeTable } from '../../persistence/tables.ts'

/** A closing of a closed live trade, as it is booked now. Prices in points. */
export interface Closing {
  readonly clientId: number
  readonly fill: FillTable
  readonly opening: FillTable
  readonly trade: TradeTable
  /** Of the trade's opening. */
  readonly instrument: Instrument
  readonly prices: { readonly open: number; readonly close: number }
  readonly result: ClosingResult
  /** Costs as executed. */
  readonly costs: Pick<ClosingResult, 'commission' | 'swap'>
}

/** Reads a closing with its last correction. Throws Refusal unless its trade is a closed live one. */
export async function closingOf(db: Database, fillId: number): Promise<Closing> {
  const fill = await findRow(db, 'fill', { fill_id: fillId })
  if (!fill || fill.opening)
    throw new Refusal('not_found', `Closing ${fillId} not found. See Trades, closed.`)
  const trade = await getRow(db, 'trade', { trade_id: fill.trade_id })
  const clientId = clientIdOf(fill.wallet_id)
  if (fill.wallet_id !== walletIdOf(clientId, 'real'))
    throw new Refusal('practice_only', 'Trades of practice accounts are not corrected.')
  if (trade.closed_at === null)
    throw new Refusal(
      'trade_open',
      `Trade ${trade.trade_id} is still open in part. Correct it once it is closed.`,
    )
  const { trade_id, symbol, version } = trade
  const opening = await getRow(db, 'fill', { trade_id, opening: true })
  const { body } = await getRow(db, 'instrument_version', { symbol, version }, ['body'])
  const last = await db
    .selectFrom('trade_correction')
    .selectAll()
    .where('fill_id', '=', fillId)
    .where('state', '=', 'booked')
    .orderBy('correction_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { newest } = await db
    .selectFrom('fill')
    .select(({ fn }) => fn.max('fill_id').as('newest'))
    .where('trade_id', '=', trade_id)
    .executeTakeFirstOrThrow()
  const costs = costsOf(fill, fill.fill_id === newest ? { opening, trade } : undefined)
  return {
    clientId,
    fill,
    opening,
    trade,
    instrument: readInstrument(body),
    prices: { open: last?.open_price ?? trade.price, close: last?.close_price ?? fill.price },
    result: last ? resultIn(last) : { profit: fill.profit, ...costs },
    costs,
  }
}

const resultIn = ({ profit, commission, swap }: ClosingResult): ClosingResult => ({
  profit,
  commission,
  swap,
})

/** Swap and the commission of the opening belong to the trade: its last closing carries them. */
function costsOf(fill: FillTable, whole?: Pick<Closing, 'opening' | 'trade'>): Closing['costs'] {
  if (!whole) return { commission: fill.commission, swap: cents(0) }
  return { commission: cents(fill.commission + whole.opening.commission), swap: whole.trade.swap }
}

/** What a correction changes, before it is stored. */
export interface Right {
  readonly prices: Closing['prices']
  readonly result: ClosingResult
}

/** The right prices and result. Throws Refusal for a price that cannot have been, and if nothing changes. */
export async function rightOf(
  db: Database,
  closing: Closing,
  change: CorrectionChange,
  text: string | undefined,
): Promise<Right> {
  const { result } = closing
  const right = change === 'cancel' ? cancelled(closing, text) : await repriced(db, closing, change, text)
  const same =
    right.result.profit === result.profit &&
    right.result.commission === result.commission &&
    right.result.swap === result.swap
  if (same) throw new Refusal('nothing_changes', 'This is the result that is booked. Enter another price.')
  return right
}

function cancelled({ prices }: Closing, text: string | undefined): Right {
  if (text !== undefined)
    throw new Refusal('price_not_needed', 'A cancelled result has no price. Leave the price empty.')
  return { prices, result: { profit: cents(0), commission: cents(0), swap: cents(0) } }
}

async function repriced(
  db: Database,
  closing: Closing,
  change: 'open_price' | 'close_price',
  text: string | undefined,
): Promise<Right> {
  const { fill, opening, instrument, costs } = closing
  const { digits } = instrument
  const points = text === undefined ? undefined : parseDecimal(text, digits)
  if (points === undefined)
    throw new Refusal('price_invalid', `Enter a price with at most ${digits} decimal places.`)
  const { low, high } = await possible(db, change === 'open_price' ? opening : fill)
  if (points < low || points > high)
    throw new Refusal(
      'price_out_of_range',
      `The price must be between ${formatDecimal(low, digits)} and ${formatDecimal(high, digits)}, as recorded around that time.`,
      { detail: { low, high } },
    )
  const prices = { ...closing.prices, [change === 'open_price' ? 'open' : 'close']: points }
  const move = fill.side === 'BUY' ? prices.close - prices.open : prices.open - prices.close
  const conversion = { num: fill.conversion_num, den: fill.conversion_den }
  return { prices, result: { profit: profitOf(instrument, fill.lots as Lots, move, conversion), ...costs } }
}

/** Recorded prices count this long before and after an execution. */
const AROUND = HOUR
/** Beyond them, or beyond the executed price without a record: the feed may have missed what others quoted. */
const BEYOND = 100

/** The range of prices that were possible around an execution: recorded bids, and asks by the spread of its quote. */
async function possible(db: Database, { symbol, at, price, bid, ask }: FillTable) {
  const recorded = await db
    .selectFrom('candle')
    .select(({ fn }) => [fn.min('low').as('low'), fn.max('high').as('high')])
    .where('symbol', '=', symbol)
    .where('timeframe', '=', '1h')
    .where('at', '>', at - AROUND - HOUR)
    .where('at', '<=', at + AROUND)
    .executeTakeFirstOrThrow()
  const beyond = Math.floor(price / BEYOND)
  const { low, high } = recorded
  return { low: (low ?? price) - beyond, high: (high === null ? price : high + ask - bid) + beyond }
}

/**
 * Cents that the company absorbed in the wallet after the trade's last closing, and has not taken back. Trades that closed
 * with it share them: each correction of one of them counts.
 */
export async function absorbedAfter(db: Database, { fill, trade }: Closing): Promise<Cents> {
  const { rows } = await sql<{ absorbed: Cents }>`
    with last as (
        select journal_seq from fill where trade_id = ${trade.trade_id} and not opening order by fill_id desc limit 1),
      booking as (
        select journal_seq from last
        union
        select journal_seq from ledger_transaction
        where wallet_id = ${fill.wallet_id}::bigint and kind = 'correction' and at >= ${trade.closed_at}
          and trade_id in (select trade_id from fill join last using (journal_seq)
            where wallet_id = ${fill.wallet_id}::bigint and not opening))
    select greatest(coalesce(sum(posting.amount), 0), 0)::bigint as absorbed
    from ledger_transaction as protection join posting using (journal_seq, no)
    where protection.wallet_id = ${fill.wallet_id}::bigint and protection.kind = 'protection'
      and protection.at >= ${trade.closed_at} and protection.journal_seq in (select journal_seq from booking)
      and posting.account_id = ${accountOf.wallet(fill.wallet_id)}`.execute(db)
  return need(rows[0], 'a sum').absorbed
}
