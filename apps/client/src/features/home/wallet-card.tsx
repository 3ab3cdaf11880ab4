import { formatLevel, minorOf } from '@gf/i18n'
import { cents } from '@gf/money'
import { buttonClass, layout, Money, Skeleton } from '@gf/ui'
import { useStore } from '@gf/ui/store'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { AsOf } from '../../prices/as-of.tsx'
import { useIsGuest, useWallet } from '../../session/queries.ts'
import { useTexts } from '../../texts/home.en.ts'
import { liveFloating } from './live-floating.ts'
import * as styles from './wallet-card.module.css'

/** Total Balance, equity, today's result and margin level in a strip, with the links to deposit and withdraw, or for a guest to register. */
export function WalletCard() {
  const { home } = useTexts()
  const { data } = useWallet()
  const isGuest = useIsGuest()
  const floating = useStore(liveFloating)
  // The server's figures are of a moment ago; the open trades have moved since.
  const moved = data && floating !== undefined ? floating - minorOf(data.floating) : 0
  const amount = (dollars: number | undefined, since = 0, coloured = false): ReactNode =>
    dollars === undefined ? (
      <Skeleton width="5em" />
    ) : (
      <Money minor={cents(minorOf(dollars) + since)} coloured={coloured} />
    )
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={home.walletName}>
      <div className={styles.head}>
        <div>
          <div className={styles.name}>
            <h2>{home.totalBalance}</h2>
            <AsOf />
          </div>
          <p className={styles.balance}>{amount(data?.bal)}</p>
        </div>
        <div className={styles.ways}>
          <Link to={isGuest ? paths.register : paths.deposit} className={buttonClass({ variant: 'primary' })}>
            {isGuest ? home.openAccount : home.deposit}
          </Link>
          {!isGuest && (
            <Link to={paths.withdraw} className={buttonClass({ variant: 'secondary' })}>
              {home.withdraw}
            </Link>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{home.equity}</dt>
          <dd>{amount(data?.equity, moved)}</dd>
        </div>
        <div>
          <dt>{home.today}</dt>
          <dd>{amount(data?.today, moved, true)}</dd>
        </div>
        <div>
          <dt>{home.marginLevel}</dt>
          <dd>{data ? <MarginLevel moved={moved} /> : <Skeleton width="4em" />}</dd>
        </div>
      </dl>
    </section>
  )
}

/** With a bar that is full where a margin call comes. */
function MarginLevel({ moved }: { readonly moved: number }) {
  const { data } = useWallet()
  if (!data?.used_margin) return '–'
  const level = ((minorOf(data.equity) + moved) * 100) / minorOf(data.used_margin)
  const call = data.margin_call_percent
  const style: CSSProperties & { '--used': string } = {
    '--used': `${Math.min(100, Math.round((call * 100) / Math.max(level, 1)))}%`,
  }
  return (
    <span className={styles.level} style={style} data-low={level < 2 * call || undefined}>
      {formatLevel(level)}
    </span>
  )
}
