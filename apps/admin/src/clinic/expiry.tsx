import { NEAR_EXPIRY_DAYS } from '@gf/contract'
import { Badge } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'

interface ExpiryProps {
  readonly of: {
    readonly expiry: string
    /** Until the last day; negative after it. */
    readonly days: number
  }
}

/** The last day of a batch, with what is left if it is near. */
export function Expiry({ of: { expiry, days } }: ExpiryProps) {
  const { stock } = useTexts()
  return (
    <span>
      {expiry}{' '}
      {days <= NEAR_EXPIRY_DAYS && <Badge tone={days < 0 ? 'danger' : 'warn'}>{stock.days(days)}</Badge>}
    </span>
  )
}
