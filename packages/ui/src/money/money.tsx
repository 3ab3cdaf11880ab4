import { formatMoney } from '@gf/money'
import type { Amount, Currency, MoneyLook } from '@gf/money'
import * as styles from './money.module.css'

export interface MoneyProps<C extends Currency> extends MoneyLook {
  readonly minor: Amount<C>
  readonly currency?: C
  /** Green with a plus, red with a minus: for profit and loss. */
  readonly coloured?: boolean
  /** Greyed out, because stale. */
  readonly stale?: boolean | undefined
}

/** An amount with sign and currency, in tabular figures that never wrap. */
export function Money<C extends Currency = 'USD'>({
  minor,
  currency = 'USD' as C,
  coloured = false,
  signed = coloured,
  whole = false,
  stale = false,
}: MoneyProps<C>) {
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
