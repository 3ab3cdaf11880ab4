import { formatDateTime, formatShortTime } from '@gf/i18n'
import { Badge } from '@gf/ui'
import type { Result } from '../actions/give.ts'
import { useTexts } from '../texts/texts.ts'

type Promised = Pick<Result<'list-withdrawals'>['rows'][number], 'pay_by' | 'overdue'>

/** Until when the client was promised a payment, and whether that has passed. */
export function PayBy({ of: { pay_by: by, overdue } }: { readonly of: Promised }) {
  const { queue } = useTexts()
  if (by === null) return '–'
  return (
    <>
      <time dateTime={by} title={formatDateTime(by)}>
        {formatShortTime(by)}
      </time>{' '}
      {overdue && <Badge tone="danger">{queue.overdue}</Badge>}
    </>
  )
}
