import { cents } from '@gf/money'
import { bankAccount, currencyOf, standingAccounts, walletAccounts } from '@gf/ledger'
import type { Balances, LedgerBook, LedgerTransaction } from '@gf/ledger'
import type { DealingEvent, EventOf } from '@gf/dealing'
import { newBatch } from '../persistence/commit-statement.ts'
import type { Batch } from '../persistence/commit-statement.ts'
import type { DealingOrderTable, JournalTable, TradeTable } from '../persistence/tables.ts'
import type { JournalInput } from './journal-entry.ts'
import { accountRow, fillRow, orderRow, subjectRows, tradeRow } from './table-rows.ts'
import { postEvent } from './post-events.ts'

/** Turns events into rows of a commit. It keeps open trades and orders, because changed rows are written whole. */
export class Projection {
  readonly #balances: Balances
  readonly #books: Map<number, LedgerBook>
  readonly #trades = new Map<number, TradeTable>()
  readonly #orders = new Map<number, DealingOrderTable>()
  #draft = newBatch()
  #changedTrades = new Map<number, TradeTable>()
  #changedOrders = new Map<number, DealingOrderTable>()

  constructor(
    balances: Balances,
    books: Map<number, LedgerBook>,
    open: { readonly trades: readonly TradeTable[]; readonly orders: readonly DealingOrderTable[] },
  ) {
    this.#balances = balances
    this.#books = books
    for (const trade of open.trades) this.#trades.set(trade.trade_id, trade)
    for (const order of open.orders) this.#orders.set(order.order_id, order)
  }

  get balances(): Balances {
    return this.#balances
  }

  /** The first rows: the accounts that exist before any client. */
  openBooks(): void {
    this.#draft.ledger_account.push(...standingAccounts.map(accountRow))
  }

  /** Adds one journal row and the rows that its events change. `input` is that of the row's body. */
  add(row: JournalTable, input: JournalInput, events: readonly DealingEvent[]): void {
    this.#draft.journal.push(row)
    // One by one: arguments are passed on the stack, and one quote can run more triggers than fit there.
    for (const subject of subjectRows(row.seq, input, events)) this.#draft.journal_subject.push(subject)
    let no = 0
    for (const event of events) {
      this.#change(event, row.seq)
      for (const booking of postEvent(event, this.#books)) this.#book(booking, event, row.seq, (no += 1))
    }
  }

  /** Everything since the last call, as one commit. */
  take(): Batch {
    const batch = this.#draft
    batch.trade = [...this.#changedTrades.values()]
    batch.dealing_order = [...this.#changedOrders.values()]
    this.#draft = newBatch()
    this.#changedTrades = new Map()
    this.#changedOrders = new Map()
    return batch
  }

  #change(event: DealingEvent, seq: number): void {
    switch (event.type) {
      case 'wallet_opened':
        return this.#openWallet(event)
      case 'instrument_defined': {
        const { symbol, version } = event.instrument
        this.#draft.instrument_version.push({
          symbol,
          version,
          body: JSON.stringify(event.instrument),
          defined_at: event.at,
        })
        return
      }
      case 'trade_opened':
        this.#putTrade(tradeRow(event))
        this.#draft.fill.push(fillRow(event, seq, event.side, event.orderId))
        if (event.orderId !== null)
          this.#endOrder(event.orderId, { state: 'filled', reason: null, ended_at: event.at })
        return
      case 'trade_closed':
        return this.#closeTrade(event, seq)
      case 'trade_changed':
        return this.#putTrade({
          ...this.#trade(event.tradeId),
          target: event.target,
          stoploss: event.stoploss,
          trail: event.trail,
        })
      case 'stoploss_trailed':
        return this.#putTrade({ ...this.#trade(event.tradeId), stoploss: event.stoploss })
      case 'banks_swept':
        return this.#openBanks(event)
      case 'swap_charged': {
        const trade = this.#trade(event.tradeId)
        return this.#putTrade({ ...trade, swap: cents(trade.swap + event.dollars) })
      }
      default:
        return this.#changeOrder(event)
    }
  }

  #changeOrder(event: DealingEvent): void {
    switch (event.type) {
      case 'order_placed':
        return this.#putOrder(orderRow(event))
      case 'order_changed': {
        const { price, target, stoploss, trail, expiresAt } = event
        const order = this.#order(event.orderId)
        return this.#putOrder({ ...order, price, target, stoploss, trail, expires_at: expiresAt })
      }
      case 'order_cancelled':
        return this.#endOrder(event.orderId, { state: 'cancelled', reason: null, ended_at: event.at })
      case 'order_expired':
        return this.#endOrder(event.orderId, { state: 'expired', reason: null, ended_at: event.at })
      case 'order_rejected':
        return this.#endOrder(event.orderId, { state: 'rejected', reason: event.reason, ended_at: event.at })
      default:
    }
  }

  #openWallet(event: EventOf<'wallet_opened'>): void {
    this.#books.set(event.walletId, event.book)
    this.#draft.wallet.push({
      wallet_id: event.walletId,
      client_id: event.clientId,
      book: event.book,
      opened_at: event.at,
    })
    this.#draft.ledger_account.push(...walletAccounts(event.walletId, event.book).map(accountRow))
  }

  /** A bank's account begins with its first booking. */
  #openBanks({ banks }: EventOf<'banks_swept'>): void {
    const added = banks
      .map(({ bank }) => bankAccount(bank))
      .filter(({ accountId }) => !this.#balances.has(accountId))
    this.#draft.ledger_account.push(...added.map(accountRow))
  }

  #closeTrade(event: EventOf<'trade_closed'>, seq: number): void {
    const trade = this.#trade(event.tradeId)
    this.#draft.fill.push(fillRow(event, seq, trade.side, null))
    const whole = event.remaining === 0
    this.#putTrade({ ...trade, lots: event.remaining, closed_at: whole ? event.at : null })
    if (whole) this.#trades.delete(event.tradeId)
  }

  #endOrder(orderId: number, end: Pick<DealingOrderTable, 'state' | 'reason' | 'ended_at'>): void {
    this.#putOrder({ ...this.#order(orderId), ...end })
    this.#orders.delete(orderId)
  }

  #trade(tradeId: number): TradeTable {
    const trade = this.#trades.get(tradeId)
    if (!trade) throw new Error(`An event names trade ${tradeId}, which is not open`)
    return trade
  }

  #order(orderId: number): DealingOrderTable {
    const order = this.#orders.get(orderId)
    if (!order) throw new Error(`An event names order ${orderId}, which is not pending`)
    return order
  }

  #putTrade(trade: TradeTable): void {
    this.#trades.set(trade.trade_id, trade)
    this.#changedTrades.set(trade.trade_id, trade)
  }

  #putOrder(order: DealingOrderTable): void {
    this.#orders.set(order.order_id, order)
    this.#changedOrders.set(order.order_id, order)
  }

  #book(booking: LedgerTransaction, event: DealingEvent, seq: number, no: number): void {
    const { kind, walletId, tradeId = null, note } = booking
    const symbol = tradeId === null ? null : this.#symbolOf(event, tradeId)
    this.#draft.ledger_transaction.push({
      journal_seq: seq,
      no,
      kind,
      wallet_id: walletId ?? null,
      trade_id: tradeId,
      symbol,
      note: storable(note),
      at: event.at,
    })
    for (const entry of this.#balances.book(booking)) {
      this.#draft.posting.push({
        account_id: entry.accountId,
        entry_no: entry.entryNo,
        currency: currencyOf(entry.accountId),
        amount: entry.amount,
        balance_after: entry.balanceAfter,
        journal_seq: seq,
        no,
      })
    }
  }

  #symbolOf(event: DealingEvent, tradeId: number): string {
    return 'symbol' in event ? event.symbol : this.#trade(tradeId).symbol
  }
}

/** Without what PostgreSQL text cannot store: the null character, and lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed()
}
