import { formatMoney } from './format-money.ts'
import type { MoneyCurrency, MoneyLook } from './format-money.ts'
import * as styles from './money.module.css'

export interface MoneyProps extends MoneyLook {
  /** The amount in minor units: cents or paise. */
  readonly minor: number
  readonly currency?: MoneyCurrency
  /** Green with a plus, red with a minus: for profit and loss. */
  readonly coloured?: boolean
  /** Greyed out, because stale. */
  readonly stale?: boolean | undefined
}

/** An amount with sign and currency, in tabular figures that never wrap. */
export function Money({
  minor,
  currency = 'USD',
  coloured = false,
  signed = coloured,
  whole = false,
  stale = false,
}: MoneyProps) {
  const direction = minor > 0 ? 'up' : minor < 0 ? 'down' : undefined
  return (
    <span
      className={styles.money}
      data-direction={coloured ? direction : undefined}
      data-stale={stale || undefined}
    >
      {formatMoney(minor, currency, { signed, whole })}
    </span>
  )
}
