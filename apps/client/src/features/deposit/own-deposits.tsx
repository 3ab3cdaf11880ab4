import { List, ListRow, Money, buttonClass, formatMoney } from '@gf/ui'
import { minorOf } from '../../lib/format.ts'
import { formatShortTime } from '../../lib/short-time.ts'
import { useDeposits } from '../../lib/funding.ts'
import type { DepositRow } from '../../lib/funding.ts'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { Loaded } from '../../parts/account-page.tsx'
import { RequestBadge } from '../../parts/request-badge.tsx'
import { useTexts } from '../../texts/deposit.ts'
import styles from './deposit.module.css'

/** What the client has asked for before, with what became of it. */
export function OwnDeposits() {
  const { deposit } = useTexts()
  const deposits = useDeposits()
  return (
    <section className={styles['part']} aria-labelledby="own-deposits">
      <h2 id="own-deposits" className={styles['partTitle']}>
        {deposit.own}
      </h2>
      <Loaded query={deposits}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles['soft']}>{deposit.none}</p>
          ) : (
            <List>
              {rows.map((row) => (
                <li key={row.did}>
                  <DepositLine row={row} />
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
    </section>
  )
}

function DepositLine({ row }: { readonly row: DepositRow }) {
  const { deposit, funds, shell } = useTexts()
  const { did, amt, usd_amt, rate, req_date, req_status, remarks, utr } = row
  return (
    <>
      <ListRow
        title={<Money minor={minorOf(amt)} currency="INR" />}
        detail={
          <>
            {deposit.number(did)} · <time dateTime={req_date}>{formatShortTime(req_date)}</time>
            {utr !== '' && ` · UTR ${utr}`}
          </>
        }
        value={<RequestBadge state={req_status} />}
        valueDetail={deposit.creditedAs(formatMoney(minorOf(usd_amt)), formatMoney(minorOf(rate), 'INR'))}
      />
      {remarks !== '' && (
        <p className={styles['remarks']}>
          <strong>{funds.remarks}:</strong> {remarks}
        </p>
      )}
      {req_status === 'Approved' && (
        <Link
          to={paths.receipt('deposit', did)}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          aria-label={`${shell.receipt}: ${deposit.number(did)}`}
        >
          {shell.receipt}
        </Link>
      )}
    </>
  )
}
