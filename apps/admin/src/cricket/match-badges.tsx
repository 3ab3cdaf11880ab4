import type { CallByRoute, CricketState, Received } from '@gf/contract'
import { Badge } from '@gf/ui'
import type { BadgeTone } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import * as styles from './cricket.module.css'

export type MatchRow = Received<CallByRoute['GET live_matches_api']>[number]

const tones: Readonly<Record<CricketState, BadgeTone>> = {
  upcoming: 'neutral',
  live: 'good',
  break: 'accent',
  stopped: 'warn',
  finished: 'neutral',
  no_result: 'neutral',
  abandoned: 'neutral',
}

/** The state of a match, and what is wrong with its feed. */
export function MatchBadges({ of }: { readonly of: MatchRow }) {
  const { cricket } = useTexts()
  return (
    <span className={styles.badges}>
      <Badge tone={tones[of.mtch_status]}>{cricket.states[of.mtch_status]}</Badge>
      {of.source === 'replay' && <Badge tone="practice">{cricket.replay}</Badge>}
      {of.stale && <Badge tone="danger">{cricket.stale}</Badge>}
      {of.missing > 0 && <Badge tone="danger">{cricket.missing(of.missing)}</Badge>}
      {of.by_hand !== null && <Badge tone="accent">{cricket.byHand}</Badge>}
      {of.suspended !== null && <Badge tone="warn">{cricket.suspended}</Badge>}
    </span>
  )
}

/** '–' without a rate. */
export const rateText = (rate: number | null): string => (rate === null ? '–' : rate.toFixed(2))
