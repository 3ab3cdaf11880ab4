import type { MatchState } from '@gf/contract'
import { Badge } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'

const tones: Readonly<Record<MatchState, BadgeTone>> = {
  matched: 'good',
  differs: 'warn',
  unmatched: 'neutral',
  duplicate: 'danger',
}

interface MatchBadgeProps {
  readonly state: MatchState
  /** Of a line of a statement, or of a request. */
  readonly of?: 'states' | 'ofRequest'
}

/** What bank statements say about a request. */
export function MatchBadge({ state, of = 'states' }: MatchBadgeProps) {
  const { banking } = useTexts()
  return <Badge tone={tones[state]}>{banking[of][state]}</Badge>
}
