import { PageHead } from '../../components/account-page.tsx'
import { minorOf } from '@gf/i18n'
import { buttonClass, EmptyState, layout, Money, Skeleton } from '@gf/ui'
import { ArrowDownToLine, ArrowUpFromLine, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { AsOf } from '../../prices/as-of.tsx'
import { useFundingEvents, useRealWallet } from '../../session/funding.ts'
import { useIsGuest } from '../../session/queries.ts'
import { useTexts } from '../../texts/funds.en.ts'
import { useTexts as useGuestTexts } from '../../texts/guest.en.ts'
import { DepositScreen } from './deposit-screen.tsx'
import { FundsScreen } from './funds-screen.tsx'
import * as styles from './funds.module.css'
import { WithdrawScreen } from './withdraw-screen.tsx'

/** The hub of the real wallet: what is in it, and the ways in and out, which show inside this frame. */
export function FundsLayout({ children }: { readonly children: ReactNode }) {
  const { funds, shell } = useTexts()
  useFundingEvents()
  if (useIsGuest()) return <NoFunds />
  return (
    <div className={layout.page} data-wide>
      <PageHead to={paths.home} place={shell.home} title={funds.title} />
      <RealWallet />
      <Places />
      {children}
    </div>
  )
}

/** A guest has no real wallet. */
function NoFunds() {
  const { funds, shell } = useTexts()
  const { guest } = useGuestTexts()
  return (
    <div className={layout.page} data-wide>
      <PageHead to={paths.home} place={shell.home} title={funds.title} />
      <EmptyState
        title={guest.noFunds}
        action={
          <Link to={paths.register} className={buttonClass({ variant: 'primary' })}>
            {guest.register}
          </Link>
        }
      />
    </div>
  )
}

function RealWallet() {
  const { funds } = useTexts()
  const { data } = useRealWallet()
  const amount = (dollars: number | undefined) =>
    dollars === undefined ? <Skeleton width="5em" /> : <Money minor={minorOf(dollars)} />
  return (
    <section className={layout.card} aria-label={funds.realWallet}>
      <dl className={styles.figures}>
        <div className={styles.main}>
          <dt>
            {funds.balance} <AsOf />
          </dt>
          <dd data-figure="balance">{amount(data?.bal)}</dd>
        </div>
        <div>
          <dt>{funds.equity}</dt>
          <dd>{amount(data?.equity)}</dd>
        </div>
        <div>
          <dt>{funds.freeMargin}</dt>
          <dd>{amount(data?.free_margin)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Places() {
  const { funds } = useTexts()
  const places = [
    { to: paths.funds, label: funds.overview, Icon: WalletCards },
    { to: paths.deposit, label: funds.deposit, Icon: ArrowDownToLine },
    { to: paths.withdraw, label: funds.withdraw, Icon: ArrowUpFromLine },
  ]
  return (
    <nav aria-label={funds.places} className={styles.places}>
      {places.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={styles.place}>
          <Icon size={18} aria-hidden />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  )
}

/*
 * /funds is the frame of three screens: its own, the deposit and the withdrawal.
 */

export function Funds() {
  return (
    <FundsLayout>
      <FundsScreen />
    </FundsLayout>
  )
}

export function Deposit() {
  return (
    <FundsLayout>
      <DepositScreen />
    </FundsLayout>
  )
}

export function Withdraw() {
  return (
    <FundsLayout>
      <WithdrawScreen />
    </FundsLayout>
  )
}
