import { formatPercent } from '@gf/i18n'
import type { Cents } from '@gf/money'
import { formatMoney } from '@gf/ui'
import type { OrderRow } from '../prices/open-trades.ts'

export type Exit = 'target' | 'stoploss'
/** What one press on an entry does to its trade's stoploss. */
export type ExitAct = 'breakEven' | 'trail'

/** Which exit a price is for a trade that would close at `reference` now, both in points: beyond it in the client's favour a target. */
export function exitAt(side: 'BUY' | 'SELL', price: number, reference: number): Exit {
  return (side === 'BUY') === price > reference ? 'target' : 'stoploss'
}

/** What the acts need of an open trade, as on the wire. */
type Exits = Pick<OrderRow, 'trade_type' | 'trade_price' | 'stoploss' | 'trail'>

/**
 * What one press can do to the stoploss of an open trade: move it to the entry, once the trade is ahead and never to a looser
 * price, or let it trail. `now` is where the trade would close; both in points.
 */
export function actsOf(
  { trade_type, trade_price, stoploss, trail }: Exits,
  { entry, now }: { readonly entry: number; readonly now: number | undefined },
): readonly ExitAct[] {
  const up = trade_type === 'BUY' ? 1 : -1
  const isAhead = now !== undefined && (now - entry) * up > 0
  // A trailing stoploss is on the wire where it has moved to.
  const tightens = stoploss === null || (trade_price - stoploss) * up > 0
  const acts: ExitAct[] = isAhead && tightens ? ['breakEven'] : []
  return trail === null ? [...acts, 'trail'] : acts
}

/**
 * What an exit brings, in cents, as a label has it: '+$41.00 · +0.41% · 1:2.0'. The share is of the equity; the ratio is
 * risk to reward with the trade's other exit, where one of the two wins and the other loses.
 */
export function exitWorth(worth: Cents, equity: Cents | undefined, other: Cents | undefined): string {
  const texts = [formatMoney(worth, 'USD', { signed: true })]
  if (equity) texts.push(formatPercent((worth / equity) * 100))
  if (other !== undefined && worth * other < 0)
    texts.push(`1:${Math.abs(Math.max(worth, other) / Math.min(worth, other)).toFixed(1)}`)
  return texts.join(' · ')
}
