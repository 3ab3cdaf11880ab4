import type { ColumnType, Generated } from 'kysely'

/** Tables of what clients watch. Times are milliseconds since 1970, prices points. */
export interface AlertTables {
  price_alert: PriceAlertTable
  watchlist: WatchlistTable
}

export interface PriceAlertTable {
  alert_id: Generated<number>
  client_id: number
  symbol: string
  direction: 'rises' | 'falls'
  price: number
  created_at: number
  met_at: number | null
  met_bid: number | null
  removed_at: number | null
}

export interface KeptWatchlist {
  readonly name: string
  readonly symbols: readonly string[]
}

interface WatchlistTable {
  client_id: number
  version: number
  lists: ColumnType<readonly KeptWatchlist[], string, string>
  changed_at: number
}
