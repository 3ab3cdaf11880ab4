import { formatShortTime } from '../../lib/short-time.ts'
import type { WithdrawalRow } from '../../lib/funding.ts'
import { useTexts } from '../../texts/withdraw.ts'
import styles from './withdraw.module.css'

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
  ]
  return (
    <ol className={styles['clock']} aria-label={withdraw.clock}>
      {steps.map(([name, at]) => (
        <li key={name} data-done={at === null ? undefined : true}>
          <span className={styles['step']}>{name}</span>
          {at === null ? (
            <span className={styles['soft']}>{withdraw.waits}</span>
          ) : (
            <time dateTime={at}>{formatShortTime(at)}</time>
          )}
        </li>
      ))}
    </ol>
  )
}
