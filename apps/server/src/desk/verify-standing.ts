import type { Batch } from '../persistence/commit-statement.ts'
import type { Database } from '../persistence/database.ts'
import type {
  DealingOrderTable,
  InstrumentVersionTable,
  LedgerAccountTable,
  TradeTable,
  WalletTable,
} from '../persistence/dealing-tables.ts'
import { compareRows } from './verify-tables.ts'

/** Rows that name no entry of the journal, as they must stand after the last: no other may be in their tables. */
export class StandingRows {
  readonly #wallets = new Map<number, WalletTable>()
  readonly #instruments = new Map<string, InstrumentVersionTable>()
  readonly #accounts = new Map<number, LedgerAccountTable>()
  readonly #trades = new Map<number, TradeTable>()
  readonly #orders = new Map<number, DealingOrderTable>()

  /** Takes in what some entries wrote; rows that are written again replace their former selves. */
  add({ wallet, instrument_version, ledger_account, trade, dealing_order }: Batch): void {
    for (const row of wallet) this.#wallets.set(row.wallet_id, row)
    for (const row of instrument_version) this.#instruments.set(versionName(row), row)
    for (const row of ledger_account) this.#accounts.set(row.account_id, row)
    for (const row of trade) this.#trades.set(row.trade_id, row)
    for (const row of dealing_order) this.#orders.set(row.order_id, row)
  }

  /** Names the first row that is missing, different, or there without an entry; undefined where all is well. */
  async firstWrong(db: Database): Promise<string | undefined> {
    const wallets = await db.selectFrom('wallet').selectAll().orderBy('wallet_id').execute()
    const instruments = await db
      .selectFrom('instrument_version')
      .selectAll()
      .orderBy('symbol')
      .orderBy('version')
      .execute()
    const accounts = await db.selectFrom('ledger_account').selectAll().orderBy('account_id').execute()
    const trades = await db.selectFrom('trade').selectAll().orderBy('trade_id').execute()
    const orders = await db.selectFrom('dealing_order').selectAll().orderBy('order_id').execute()
    return (
      compareRows('wallet', this.#wallets.values(), wallets, (row) => row.wallet_id) ??
      compareRows('instrument_version', this.#instruments.values(), instruments, versionName) ??
      compareRows('ledger_account', this.#accounts.values(), accounts, (row) => row.account_id) ??
      compareRows('trade', this.#trades.values(), trades, (row) => row.trade_id) ??
      compareRows('dealing_order', this.#orders.values(), orders, (row) => row.order_id)
    )
  }
}

const versionName = ({ symbol, version }: InstrumentVersionTable): string => `${symbol}/${version}`
