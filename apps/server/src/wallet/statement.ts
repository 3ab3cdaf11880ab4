import type { Cents } from '@gf/money'
import type { Calls } from '@gf/contract'
import { accountOf } from '@gf/ledger'
import { cents, toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import type { LoggedIn, Handler } from '../calls/handler.ts'
import { Download } from '../calls/handler.ts'
import { periodOf } from '../calls/period.ts'
import type { Period } from '../calls/period.ts'
import { Refusal } from '../calls/refusal.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import { movementsOf, kindShown, totalsOf, totalsOnWire } from './movements.ts'
import type { Movement } from './movements.ts'
import type { RecordWords } from './record-words.en.ts'
import { languageOf, describe, wordsIn } from './record-words.ts'
import type { Language } from './record-words.ts'
import type { Wallets } from './wallet.ts'
import { indianTime } from '../system/time.ts'

/** A wallet in a period, from the books: opening + movements = closing. Cents. */
export interface Statement {
  readonly opening: Cents
  readonly closing: Cents
  /** Oldest first. */
  readonly movements: readonly Movement[]
}

/** More do not fit a useful document. */
const MOST_MOVEMENTS = 20_000

/**
 * Reads the statement of one wallet from the books. Throws if its movements do not lead from the opening to the closing
 * balance, which the ledger's own constraints exclude; refuses (`statement_too_long`) more than 20,000 movements.
 */
export async function readStatement(db: Database, walletId: number, period: Period): Promise<Statement> {
  const movements = await movementsOf(db, walletId, period)
    .orderBy('posting.entry_no')
    .limit(MOST_MOVEMENTS + 1)
    .execute()
  if (movements.length > MOST_MOVEMENTS) {
    throw new Refusal(
      'statement_too_long',
      'Too many transactions for one statement. Choose a shorter period.',
    )
  }
  const first = movements[0]
  const opening = first ? cents(first.balance - first.amount) : await balanceAt(db, walletId, period.ends)
  const closing = movements.at(-1)?.balance ?? opening
  const sum = movements.reduce<number>((total, { amount }) => total + amount, opening)
  if (sum !== closing)
    throw new Error(`The books of wallet ${walletId} do not add up from ${period.from} to ${period.to}`)
  return { opening, closing, movements }
}

/** The balance of a wallet before a moment, from the books. */
export async function balanceAt(db: Database, walletId: number, before: number): Promise<Cents> {
  const last = await db
    .selectFrom('posting')
    .innerJoin('ledger_transaction as booking', (join) =>
      join.onRef('booking.journal_seq', '=', 'posting.journal_seq').onRef('booking.no', '=', 'posting.no'),
    )
    .select(sql<Cents>`posting.balance_after`.as('balance'))
    .where('posting.account_id', '=', accountOf.wallet(walletId))
    .where('booking.wallet_id', '=', walletId)
    .where('booking.at', '<', before)
    .orderBy('posting.entry_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balance ?? cents(0)
}

interface Asked {
  readonly wallet?: WalletBook | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface AskedStatement {
  readonly wallet: WalletBook
  readonly period: Period
  readonly statement: Statement
  /** The language of the documents. */
  readonly language: Language
}

/** The statement of a request: of the given wallet and days, by default of the current wallet and month. */
export async function askedStatement(
  { db, now }: Wallets,
  client: LoggedIn,
  asked: Asked,
): Promise<AskedStatement> {
  const wallet = asked.wallet ?? client.wallet
  const period = periodOf(asked, now())
  const [statement, language] = await Promise.all([
    readStatement(db, walletIdOf(client.clientId, wallet), period),
    languageOf(db, client.clientId),
  ])
  return { wallet, period, statement, language }
}

/** Serves GET statement_api: a statement's figures before it is downloaded. */
export const showStatement =
  (wallets: Wallets): Handler<Calls['showStatement']> =>
  async (input, { client }) => {
    const { period, statement } = await askedStatement(wallets, client, input)
    const kinds = Map.groupBy(statement.movements, kindShown)
    return {
      status: 0,
      from: period.from,
      to: period.to,
      opening: toWireNumber(statement.opening, 2),
      closing: toWireNumber(statement.closing, 2),
      kinds: [...kinds].map(([type, own]) => {
        const { count, net, net_inr } = totalsOnWire(totalsOf(own))
        return { type, count, amount: net, amount_inr: net_inr }
      }),
      movements: statement.movements.length,
      totals: totalsOnWire(totalsOf(statement.movements)),
    }
  }

export const downloadStatementCsv =
  (wallets: Wallets): Handler<Calls['downloadStatementCsv']> =>
  async (input, { client }) => {
    const asked = await askedStatement(wallets, client, input)
    const { from, to } = asked.period
    return new Download(
      statementCsv(asked),
      'text/csv; charset=utf-8',
      `statement-${asked.wallet}-${from}-${to}.csv`,
    )
  }

/** The statement as CSV: its movements between the opening and the closing balance. */
export const statementCsv = (asked: AskedStatement): AsyncIterable<string> => csv(rowsOf(asked))

function* rowsOf({ period, statement, language }: AskedStatement): Generator<CsvRow> {
  const words = wordsIn(language)
  const { no, at, type, instrument, trade, request, description, dollars, rupees, balance } = words.columns
  const balanceRow = (day: string, title: string, amount: Cents): CsvRow => [
    '',
    day,
    title,
    '',
    '',
    '',
    '',
    '',
    '',
    BigInt(amount),
  ]
  yield [no, at, type, instrument, trade, request, description, dollars, rupees, balance]
  yield balanceRow(period.from, words.opening, statement.opening)
  for (const movement of statement.movements) yield rowOf(movement, words)
  yield balanceRow(period.to, words.closing, statement.closing)
}

function rowOf(movement: Movement, words: RecordWords): CsvRow {
  const { no, at, symbol, tradeId, request, amount, rupees, balance } = movement
  return [
    no,
    indianTime(at),
    words.kinds[kindShown(movement)],
    symbol,
    tradeId,
    request,
    describe(movement, words),
    BigInt(amount),
    BigInt(rupees),
    BigInt(balance),
  ]
}
