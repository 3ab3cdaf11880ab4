import type { Millis, Points } from '@gf/money'

/** Bid and ask of one instrument. `seq` increases by one per quote across all instruments. */
export interface Quote {
  readonly symbol: string
  readonly seq: number
  readonly bid: Points
  readonly ask: Points
  /** When the quote reached the desk. */
  readonly at: Millis
}
