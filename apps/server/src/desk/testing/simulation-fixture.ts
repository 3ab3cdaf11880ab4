import type { Instrument } from '@gf/dealing'
import { lots } from '@gf/money'
import type { Batch } from '../../persistence/commit-statement.ts'
import type { DealingOrderTable, JournalTable, TradeTable } from '../../persistence/tables.ts'
import type { Journal, StoredSnapshot } from '../../persistence/journal.ts'

/** Gold with two digits, traded around the clock. */
export const gold: Instrument = {
  symbol: 'XAUUSD',
  version: 1,
  name: 'Gold',
  group: 'metal',
  base: 'XAU',
  quote: 'USD',
  digits: 2,
  pipDigits: 1,
  contractSize: 100,
  minLots: lots(1),
  maxLots: lots(1000),
  leverage: 100,
  commissionPerLot: 350,
  swapLong: -30,
  swapShort: 10,
  staleAfter: 5_000,
  hours: null,
  closedDays: null,
  conversion: null,
}

/** What happens to a commit: stored, and acknowledged or not; or not stored, and acknowledged or not. */
export type Fate = 'stored' | 'lost after' | 'lost before' | 'lied about'

/** The durable side of a desk, in memory: it survives the process. */
export class Disk {
  readonly journal: JournalTable[] = []
  readonly trades = new Map<number, TradeTable>()
  readonly orders = new Map<number, DealingOrderTable>()
  /** Sums of postings by account, as in the books. */
  readonly sums = new Map<number, number>()
  snapshot: StoredSnapshot | undefined
  /** Decides the fate of each commit. */
  fate: () => Fate = () => 'stored'

  /** A connection of one run of the process: once a commit failed, it stores nothing more. */
  connect(): Journal {
    let newest = Promise.resolve()
    return {
      commit: async (batch) => {
        newest = newest.then(() => this.#commit(batch))
        await newest
      },
      newestSnapshot: async () => this.snapshot,
      saveSnapshot: async (place, texts) => {
        const all: string[] = []
        for await (const text of texts) all.push(text)
        this.snapshot = { ...place, texts: all }
      },
      answersUnder: async (keys, since) =>
        this.journal.flatMap(({ command_key: key, at, body }) =>
          key !== null && keys.includes(key) && at >= since ? [{ key, body }] : [],
        ),
      keysOf: async (seq, last) =>
        this.journal.slice(seq, last).map(({ at, command_key: key }) => ({ at, key })),
      rowsAfter: async (seq, limit) => this.journal.filter((row) => row.seq > seq).slice(0, limit),
      openRows: async () => ({
        trades: [...this.trades.values()].filter((row) => row.closed_at === null),
        orders: [...this.orders.values()].filter((row) => row.state === 'pending'),
      }),
      close: async () => undefined,
    }
  }

  #commit(batch: Batch): void {
    const fate = this.fate()
    if (fate === 'lied about') return
    if (fate !== 'lost before') this.#store(batch)
    if (fate !== 'stored') throw new Error(`The connection was ${fate} the commit`)
  }

  #store(batch: Batch): void {
    for (const row of batch.journal) this.journal.push(row)
    for (const trade of batch.trade) this.trades.set(trade.trade_id, trade)
    for (const order of batch.dealing_order) this.orders.set(order.order_id, order)
    for (const { account_id, amount, balance_after } of batch.posting) {
      const sum = (this.sums.get(account_id) ?? 0) + amount
      if (sum !== balance_after)
        throw new Error(`Account ${account_id} stands at ${sum} and was told ${balance_after}`)
      this.sums.set(account_id, sum)
    }
  }
}
