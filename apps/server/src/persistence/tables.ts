import type { DealingTables } from './dealing-tables.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { MarketTables } from './market-tables.ts'
import type { MessageTables } from './message-tables.ts'

/** Every table, as the query builder sees it. Each area's tables stand in a file of their own. */
export interface Tables extends DealingTables, IdentityTables, MarketTables, MessageTables {}
