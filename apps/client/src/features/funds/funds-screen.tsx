import { callQuery } from '@gf/api'
import { formatShortTime, minorOf, rupeesOf } from '@gf/i18n'
import { FactList, formatMoney, layout, List, listAction, ListRow, Money } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../components/account-page.tsx'
import { MovementLink, movementTitle, Rupees } from '../../components/movement-parts.tsx'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useDeposits, useFunding, useWithdrawals } from '../../session/funding.ts'
import type { FundingState } from '../../session/funding.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/funds.en.ts'
import { useTexts as useTransactionTexts } from '../../texts/transactions.en.ts'
import { FundingNotices, RequestBadge } from './funding-notices.tsx'
import * as styles from './funds.module.css'

/** /funds: what can be withdrawn, what waits, and what moved last. */
export function FundsScreen() {
  const funding = useFunding()
  return <Loaded query={funding}>{(state) => <Overview state={state} />}</Loaded>
}

function Overview({ state }: { readonly state: FundingState }) {
  const { funds } = useTexts()
  const rupees = (rate: number): string => formatMoney(minorOf(rate, 'INR'), 'INR')
  const inRupees = (dollars: number) => (
    <span className={layout.faint}>{formatMoney(rupeesOf(minorOf(dollars), state.usd), 'INR')}</span>
  )
  return (
    <>
      <FundingNotices state={state} paying="both" />
      <section className={layout.card}>
        <FactList
          facts={[
            [
              funds.available,
              <>
                <Money minor={minorOf(state.available)} /> {inRupees(state.available)}
              </>,
            ],
            [
              funds.reserved,
              <>
                <Money minor={minorOf(state.reserved)} /> {inRupees(state.reserved)}
              </>,
            ],
          ]}
        />
        <p className={layout.faint}>{funds.rate(rupees(state.usd), formatShortTime(state.usd_since))}</p>
        {state.usd_deposit !== state.usd_withdrawal && (
          <p className={layout.faint}>
            {funds.rates(rupees(state.usd_deposit), rupees(state.usd_withdrawal))}
          </p>
        )}
      </section>
      <Part title={funds.pending}>
        <Waiting open={state.open_deposit} />
      </Part>
      <Part title={funds.movements} to={paths.transactions}>
        <LatestMovements />
      </Part>
    </>
  )
}

interface PartProps {
  readonly title: string
  /** The screen that lists all of them. */
  readonly to?: string
  readonly children: ReactNode
}

function Part({ title, to, children }: PartProps) {
  const { funds } = useTexts()
  return (
    <section className={layout.tight}>
      <div className={styles.partHead}>
        <h2>{title}</h2>
        {to && (
          <Link to={to} className={layout.link}>
            {funds.all}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

function Waiting({ open }: { readonly open: FundingState['open_deposit'] }) {
  const { funds } = useTexts()
  const deposits = useDeposits()
  const withdrawals = useWithdrawals()
  const rows = [
    ...(open === null
      ? []
      : [
          {
            key: 'open',
            to: paths.deposit,
            title: funds.depositOf(formatMoney(minorOf(open.amt, 'INR'), 'INR')),
            at: undefined,
            state: 'Opened' as const,
          },
        ]),
    ...(deposits.data ?? [])
      .filter(({ req_status }) => req_status === 'Pending')
      .map(({ did, amt, req_date, req_status }) => ({
        key: `deposit ${did}`,
        to: paths.deposit,
        title: funds.depositOf(formatMoney(minorOf(amt, 'INR'), 'INR')),
        at: req_date,
        state: req_status,
      })),
    ...(withdrawals.data ?? [])
      .filter(({ req_status, paid_at }) => ['Pending', 'Approved'].includes(req_status) && paid_at === null)
      .map(({ wid, wusd_amt, req_date, req_status }) => ({
        key: `withdrawal ${wid}`,
        to: paths.withdraw,
        title: funds.withdrawalOf(formatMoney(minorOf(wusd_amt))),
        at: req_date,
        state: req_status,
      })),
  ]
  if (rows.length === 0) return <p className={layout.faint}>{funds.nothingPending}</p>
  return (
    <List>
      {rows.map(({ key, to, title, at, state }) => (
        <li key={key}>
          <Link to={to} className={listAction}>
            <ListRow
              title={title}
              detail={at && formatShortTime(at)}
              value={<RequestBadge state={state} />}
            />
          </Link>
        </li>
      ))}
    </List>
  )
}

const LATEST = 5

function LatestMovements() {
  const { funds } = useTexts()
  const { transactions } = useTransactionTexts()
  const { userid } = useSession()
  const movements = useQuery(callQuery('GET mytrans_api/{userid}', { userid, wallet: 'real', limit: LATEST }))
  if (movements.data?.length === 0) return <p className={layout.faint}>{funds.noMovements}</p>
  return (
    <List>
      {movements.data?.map((movement) => (
        <li key={movement.tr_id}>
          <MovementLink movement={movement}>
            <ListRow
              title={movementTitle(transactions, movement)}
              detail={formatShortTime(movement.tr_date)}
              value={<Money minor={minorOf(movement.tr_amt)} coloured />}
              valueDetail={
                <>
                  <Rupees amount={movement.inr_amt} />
                  <span className={styles.left}>
                    {funds.balance} <Money minor={minorOf(movement.left_amt)} />
                  </span>
                </>
              }
            />
          </MovementLink>
        </li>
      ))}
    </List>
  )
}
