import { formatMoney } from '@gf/ui'
import type { TradeTexts } from '../../texts/trade.en.ts'
import type { SideSize } from './size-by-risk.ts'

/** '0.10 lots risk $98.00 at the stoploss (1% of equity)', or why a risk gives no size. */
export function sizeWords(trade: TradeTexts, { lots, loss, why }: SideSize, risk: string): string {
  if (why !== undefined) return trade.riskFaults[why]
  return loss === undefined ? '' : trade.riskSize(lots, formatMoney(loss, 'USD'), risk)
}
