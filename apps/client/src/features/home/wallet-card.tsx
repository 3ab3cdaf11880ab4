import { formatLevel, minorOf } from '@gf/i18n'
import { buttonClass, formatMoney, layout, Money, Skeleton } from '@gf/ui'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { AsOf } from '../../prices/as-of.tsx'
import { useWallet } from '../../session/queries.ts'
import { useTexts } from '../../texts/home.en.ts'
import * as styles from './wallet-card.module.css'

/** Total Balance with its details, and the links to deposit and withdraw. */
export function WalletCard() {
  const { home } = useTexts()
  const wallet = useWallet()
  const amount = (dollars: number | undefined) =>
    dollars === undefined ? <Skeleton width="5em" /> : <Money minor={minorOf(dollars)} />
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={home.walletName}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.name}>{home.totalBalance}</h2>
          <p className={styles.balance}>{amount(wallet.data?.bal)}</p>
        </div>
        <div className={styles.ways}>
          <Link to={paths.deposit} className={buttonClass({ variant: 'primary' })}>
            {home.deposit}
          </Link>
          <Link to={paths.withdraw} className={buttonClass({ variant: 'secondary' })}>
            {home.withdraw}
          </Link>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{home.equity}</dt>
          <dd>{amount(wallet.data?.equity)}</dd>
        </div>
        <div>
          <dt>{home.freeMargin}</dt>
          <dd>{amount(wallet.data?.free_margin)}</dd>
        </div>
        <div>
          <dt>{home.marginLevel}</dt>
          <dd>
            <MarginLevel />
          </dd>
        </div>
      </dl>
      <p className={styles.foot}>
        <StopOut />
        <AsOf />
      </p>
    </section>
  )
}

/** The equity that triggers a stop-out, and the trade that it would close first. */
function StopOut() {
  const { home } = useTexts()
  const { data } = useWallet()
  if (!data?.stop_out_first || data.stop_out_equity === null) return null
  const { bsid, cpair } = data.stop_out_first
  return (
    <Link to={paths.order(bsid)}>
      {home.stopOut(formatMoney(minorOf(data.stop_out_equity), 'USD'), cpair)}
    </Link>
  )
}

function MarginLevel() {
  const { home } = useTexts()
  const { data } = useWallet()
  if (!data) return <Skeleton width="4em" />
  if (data.margin_level === null) return <span title={home.noTrades}>–</span>
  const low = data.margin_level < 2 * data.margin_call_percent
  return <span data-low={low || undefined}>{formatLevel(data.margin_level)}</span>
}
