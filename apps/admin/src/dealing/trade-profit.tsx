import { Money, formatMoney } from '@gf/ui'
import { minorOf } from '@gf/i18n'
import { useTexts } from '../texts/texts.ts'
import * as styles from '../users/users.module.css'

interface TradeProfitProps {
  readonly of: { readonly profit_loss: number | null; readonly former_profit_loss: number | null }
}

/** The profit or loss of a trade, and below what it was before it was corrected. */
export function TradeProfit({ of: { profit_loss: profit, former_profit_loss: former } }: TradeProfitProps) {
  const { was } = useTexts().queues.corrections
  if (profit === null) return null
  return (
    <span className={styles.figure}>
      <Money minor={minorOf(profit)} coloured />
      {former !== null && (
        <span className={styles.soft}>{was(formatMoney(minorOf(former), 'USD', { signed: true }))}</span>
      )}
    </span>
  )
}
