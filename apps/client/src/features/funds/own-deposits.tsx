import { formatShortTime, minorOf } from '@gf/i18n'
import { Button, buttonClass, ConfirmDialog, formatMoney, layout, List, ListRow, Money } from '@gf/ui'
import { useState } from 'react'
import { Loaded } from '../../components/account-page.tsx'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useDeposits } from '../../session/funding.ts'
import type { DepositRow } from '../../session/funding.ts'
import { useTexts } from '../../texts/deposit.en.ts'
import { rupeesText } from './amount-field.tsx'
import * as styles from './deposit.module.css'
import { RequestBadge } from './funding-notices.tsx'
import { useCancelDeposit } from './use-payment.ts'

/** What the client has asked for before, with what became of it. */
export function OwnDeposits() {
  const { deposit } = useTexts()
  const deposits = useDeposits()
  return (
    <section className={layout.stack} aria-labelledby="own-deposits">
      <h2 id="own-deposits">{deposit.own}</h2>
      <Loaded query={deposits}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={layout.soft}>{deposit.none}</p>
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
        title={<Money minor={minorOf(amt, 'INR')} currency="INR" />}
        detail={
          <>
            {deposit.number(did)} · <time dateTime={req_date}>{formatShortTime(req_date)}</time>
            {utr !== '' && ` · UTR ${utr}`}
          </>
        }
        value={<RequestBadge state={req_status} />}
        valueDetail={deposit.creditedAs(
          formatMoney(minorOf(usd_amt)),
          formatMoney(minorOf(rate, 'INR'), 'INR'),
        )}
      />
      <RateOf row={row} />
      {row.can_cancel && <Cancel row={row} />}
      {remarks !== '' && (
        <p className={styles.remarks}>
          <strong>{funds.remarks}:</strong> {remarks}
        </p>
      )}
      {(req_status === 'Approved' || req_status === 'Reversed') && (
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

/** Until when the rate holds while the payment is looked for; where another counted, why. */
function RateOf({ row }: { readonly row: DepositRow }) {
  const { deposit } = useTexts()
  const { req_status: status, rate, shown_rate: shown, rate_until: until, received_at: received } = row
  const text =
    status === 'Pending' && until !== null
      ? deposit.holdsText(formatShortTime(until))
      : status === 'Approved' && rate !== shown && received !== null
        ? deposit.rateOfArrival(formatShortTime(received), formatMoney(minorOf(shown, 'INR'), 'INR'))
        : undefined
  return text === undefined ? null : <p className={styles.remarks}>{text}</p>
}

function Cancel({ row }: { readonly row: DepositRow }) {
  const { deposit } = useTexts()
  const [asked, setAsked] = useState(false)
  const cancel = useCancelDeposit(() => setAsked(false))
  return (
    <div className={styles.below}>
      <Button
        size="small"
        aria-label={`${deposit.cancel}: ${deposit.number(row.did)}`}
        onClick={() => setAsked(true)}
      >
        {deposit.cancel}
      </Button>
      <ConfirmDialog
        open={asked}
        title={deposit.giveUpTitle(rupeesText(minorOf(row.amt, 'INR')))}
        confirmLabel={deposit.giveUpConfirm}
        cancelLabel={deposit.keep}
        tone="danger"
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(row.did)}
        onCancel={() => setAsked(false)}
      >
        {deposit.cancelText}
      </ConfirmDialog>
    </div>
  )
}
