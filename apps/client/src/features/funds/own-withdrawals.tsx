import { formatShortTime, minorOf } from '@gf/i18n'
import { Button, buttonClass, ConfirmDialog, formatMoney, layout, List, ListRow, Money } from '@gf/ui'
import { useRef, useState } from 'react'
import { Loaded } from '../../components/account-page.tsx'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useWithdrawals } from '../../session/funding.ts'
import type { WithdrawalRow } from '../../session/funding.ts'
import { useTexts } from '../../texts/withdraw.en.ts'
import { RequestBadge } from './funding-notices.tsx'
import { useCancelWithdrawal } from './use-withdrawing.ts'
import * as styles from './withdraw.module.css'

/** What the client has asked for before, with its clock, and CANCEL where it can still be cancelled. */
export function OwnWithdrawals() {
  const { withdraw } = useTexts()
  const withdrawals = useWithdrawals()
  const [asked, setAsked] = useState<WithdrawalRow>()
  const title = useRef<HTMLHeadingElement>(null)
  const cancel = useCancelWithdrawal({
    onEnd: () => setAsked(undefined),
    // What was pressed goes with what can be cancelled, and the focus must not go with it.
    onCancelled: () => title.current?.focus(),
  })
  return (
    <section className={layout.stack} aria-labelledby="own-withdrawals">
      <h2 ref={title} tabIndex={-1} id="own-withdrawals">
        {withdraw.own}
      </h2>
      <Loaded query={withdrawals}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={layout.faint}>{withdraw.none}</p>
          ) : (
            <List>
              {rows.map((row) => (
                <li key={row.wid}>
                  <WithdrawalLine row={row} onCancel={() => setAsked(row)} />
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked && withdraw.cancelTitle(formatMoney(minorOf(asked.wusd_amt)))}
        confirmLabel={withdraw.cancelConfirm}
        cancelLabel={withdraw.keep}
        tone="danger"
        pending={cancel.isPending}
        onConfirm={() => asked && cancel.mutate(asked.wid)}
        onCancel={() => setAsked(undefined)}
      >
        {withdraw.cancelText}
      </ConfirmDialog>
    </section>
  )
}

function WithdrawalLine({ row, onCancel }: { readonly row: WithdrawalRow; readonly onCancel: () => void }) {
  const { withdraw, funds, shell } = useTexts()
  const { wid, wamt, wusd_amt, rate, bank, remarks, paid_at, req_status, utr } = row
  return (
    <>
      <ListRow
        title={<Money minor={minorOf(wusd_amt)} />}
        detail={
          <>
            {withdraw.number(wid)} · {formatShortTime(row.req_date)}
          </>
        }
        value={<RequestBadge state={paid_at !== null && req_status === 'Approved' ? 'Paid' : req_status} />}
        valueDetail={withdraw.atRate(
          formatMoney(minorOf(wamt, 'INR'), 'INR'),
          formatMoney(minorOf(rate, 'INR'), 'INR'),
        )}
      />
      <div className={styles.below}>
        <p className={styles.account}>
          {bank}
          {utr !== '' && ` · ${withdraw.utr(utr)}`}
        </p>
        {remarks !== '' && (
          <p className={styles.remarks}>
            <strong>{funds.remarks}:</strong> {remarks}
          </p>
        )}
        <WithdrawalClock row={row} />
        <Link
          to={paths.receipt('withdrawal', wid)}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          aria-label={`${shell.receipt}: ${withdraw.number(wid)}`}
        >
          {shell.receipt}
        </Link>
        {row.can_cancel && (
          <Button size="small" aria-label={`${withdraw.cancel}: ${withdraw.number(wid)}`} onClick={onCancel}>
            {withdraw.cancel}
          </Button>
        )}
      </div>
    </>
  )
}

/** What has happened to a withdrawal and when, and what is still to come. */
export function WithdrawalClock({ row }: { readonly row: WithdrawalRow }) {
  const { withdraw } = useTexts()
  const { clockSteps } = withdraw
  const { req_status: status } = row
  const ended = status === 'Rejected' || status === 'Cancelled' ? status : undefined
  const steps: readonly (readonly [name: string, at: string | null])[] = [
    [clockSteps.requested, row.req_date],
    [clockSteps.reserved, row.reserved_at],
    ...(ended && row.reviewed_at === null ? [] : [[clockSteps.reviewed, row.reviewed_at] as const]),
    ended ? [clockSteps[ended], row.ended_at] : [clockSteps.paid, row.paid_at],
    ...(status === 'Returned' ? [[clockSteps.Returned, row.returned_at] as const] : []),
  ]
  return (
    <ol className={styles.clock} aria-label={withdraw.clock}>
      {steps.map(([name, at]) => (
        <li key={name} data-done={at === null ? undefined : true}>
          <span className={styles.step}>{name}</span>
          {at === null ? (
            <span className={layout.faint}>
              {name === clockSteps.paid && row.pay_by !== null
                ? withdraw.payBy(formatShortTime(row.pay_by))
                : withdraw.waits}
            </span>
          ) : (
            <time dateTime={at}>{formatShortTime(at)}</time>
          )}
        </li>
      ))}
    </ol>
  )
}
