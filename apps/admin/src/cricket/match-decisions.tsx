import { playStates } from '@gf/contract'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import type { Match, MatchOf } from './match.ts'

/** What staff decide on a match that they score. */
export function MatchDecisions({ of }: MatchOf) {
  const words = useTexts()
  const decisions = [
    beginInnings(of),
    setPlay(of, words),
    setTerms(of),
    setResult(of, words),
    ...(of.source === 'hand' ? [] : [returnToFeed(of)]),
  ]
  return <Decisions size="small" subject={of.mtch_teams} of={decisions} />
}

function beginInnings(of: Match): Decision {
  const latest = of.innings.at(-1)
  return {
    name: 'begin-innings',
    args: { match: of.match_id },
    fields: of.innings.length >= 2 ? ['team', 'super'] : ['team'],
    options: {
      team: [
        ['1', of.mteam1],
        ['2', of.mteam2],
      ],
    },
    filled: { team: latest?.team === 1 ? '2' : '1' },
    tone: latest === undefined || of.innings_over ? 'primary' : 'secondary',
  }
}

const setPlay = (of: Match, { cricket }: Words): Decision => ({
  name: 'set-play',
  args: { match: of.match_id },
  fields: ['state'],
  options: { state: playStates.map((one) => [one, cricket.states[one]]) },
  tone: 'secondary',
})

const setTerms = (of: Match): Decision => ({
  name: 'set-match-terms',
  args: { match: of.match_id },
  fields: ['overs', 'target', 'target-overs', 'reason'],
  current: {
    overs: of.overs ?? '',
    target: of.target_runs === null ? '' : String(of.target_runs),
    'target-overs': of.target_overs ?? '',
  },
  tone: 'secondary',
})

const setResult = (of: Match, { pad, cricket }: Words): Decision => ({
  name: 'set-result',
  args: { match: of.match_id },
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
})

const returnToFeed = (of: Match): Decision => ({
  name: 'score-by-feed',
  args: { match: of.match_id },
  tone: 'danger',
})
