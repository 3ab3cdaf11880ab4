import { Badge } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { useTexts } from '../texts/funds.ts'

type RequestState = 'Opened' | 'Pending' | 'Approved' | 'Rejected' | 'Cancelled' | 'Paid'

const tones: Readonly<Record<RequestState, BadgeTone>> = {
  Opened: 'neutral',
  Pending: 'warn',
  Approved: 'good',
  Rejected: 'danger',
  Cancelled: 'neutral',
  Paid: 'good',
}

/** The state of a deposit or withdrawal, in a word and a colour. */
export function RequestBadge({ state }: { readonly state: RequestState }) {
  const { funds } = useTexts()
  return <Badge tone={tones[state]}>{funds.states[state]}</Badge>
}
