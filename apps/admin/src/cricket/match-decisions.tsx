import { playStates } from '@gf/contract'
import { Decisions } from '../actions/decisions.tsx'
import { useTexts } from '../texts/texts.ts'
import type { MatchOf } from './match.ts'

/** What staff decide on a match that they score. */
export function MatchDecisions({ of }: MatchOf) {
  const { pad, cricket } = useTexts()
  const args = { match: of.match_id }
  const teams = [
    ['1', of.mteam1],
    ['2', of.mteam2],
  ] as const
  const latest = of.innings.at(-1)
  const next = latest === undefined || latest.team === 2 ? '1' : '2'
  return (
    <Decisions
      size="small"
      subject={of.mtch_teams}
      of={[
        {
          name: 'begin-innings',
          args,
          fields: of.innings.length >= 2 ? ['team', 'super'] : ['team'],
          options: { team: teams },
          filled: { team: next },
          tone: latest === undefined || of.innings_over ? 'primary' : 'secondary',
        },
        {
          name: 'set-play',
          args,
          fields: ['state'],
          options: {
            state: playStates.map((one) => [one, cricket.states[one]]),
          },
          tone: 'secondary',
        },
        {
          name: 'set-match-terms',
          args,
          fields: ['overs', 'target', 'target-overs', 'reason'],
          current: {
            overs: of.overs ?? '',
            target: of.target_runs === null ? '' : String(of.target_runs),
            'target-overs': of.target_overs ?? '',
          },
          tone: 'secondary',
        },
        {
          name: 'set-result',
          args,
          fields: ['outcome', 'margin', 'reason'],
          options: {
            outcome: [
              ['team1', pad.won(of.mteam1)],
              ['team2', pad.won(of.mteam2)],
              ['tied', pad.tied],
              ['no_result', cricket.states.no_result],
              ['abandoned', cricket.states.abandoned],
            ],
          },
          tone: 'secondary',
        },
        ...(of.source === 'hand' ? [] : [{ name: 'score-by-feed' as const, args, tone: 'danger' as const }]),
      ]}
    />
  )
}
