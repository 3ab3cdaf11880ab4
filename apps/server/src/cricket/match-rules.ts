import type { ExtraKind, MatchOutcome, WicketKind } from '@gf/contract'
import { marginOf } from '@gf/cricket'
import type { Match } from './match-book.ts'

type Score = Pick<Match, 'row' | 'innings'>

const SUPER_OVER = { balls: 6, wickets: 2 }
const WICKETS = 10

/** Runs that end the latest innings: of the chase, or of the second team in a super over. */
export function targetOf({ row, innings }: Score): number | null {
  const [before, now] = innings.slice(-2)
  if (!before || !now || now.innings % 2 === 1 || row.innings_balls === null) return null
  return now.super_over ? before.figures.runs + 1 : now.innings === 2 ? row.target_runs : null
}

/** Whether the latest innings has ended by wickets, overs or target; true before the first. */
export function isInningsOver(match: Score): boolean {
  const now = match.innings.at(-1)
  if (!now) return true
  const { runs, wickets, balls } = now.figures
  const { row } = match
  const limit = now.innings === 2 ? (row.target_balls ?? row.innings_balls) : row.innings_balls
  const most = now.super_over ? SUPER_OVER : { balls: limit ?? Infinity, wickets: WICKETS }
  return wickets >= most.wickets || balls >= most.balls || runs >= (targetOf(match) ?? Infinity)
}

const LEAVING: readonly WicketKind[] = ['retired hurt', 'retired not out', 'retired out', 'timed out']
const OF_BYES: readonly WicketKind[] = [...LEAVING, 'run out', 'obstructing the field']
/** Wickets with runs that are not of the bat. */
const ALLOWED: Readonly<Record<ExtraKind, readonly WicketKind[]>> = {
  wide: [...OF_BYES, 'stumped', 'hit wicket'],
  'no-ball': [...OF_BYES, 'hit the ball twice'],
  bye: OF_BYES,
  'leg-bye': OF_BYES,
  penalty: [],
}

export const isPossible = (extra: ExtraKind | undefined, wicket: WicketKind): boolean =>
  extra === undefined || ALLOWED[extra].includes(wicket)

/** What a delivery counts: a wide or no-ball one besides its runs. */
export function countOf(runs: number, extra: ExtraKind | undefined, boundary: boolean | undefined) {
  const none = { bat_runs: 0, boundary: false, wides: 0, noballs: 0, byes: 0, legbyes: 0, penalty: 0 }
  const bat = { bat_runs: runs, boundary: (runs === 4 || runs === 6) && boundary !== false }
  if (extra === undefined) return { ...none, ...bat }
  if (extra === 'no-ball') return { ...none, ...bat, noballs: 1 }
  if (extra === 'wide') return { ...none, wides: runs + 1 }
  return { ...none, [{ bye: 'byes', 'leg-bye': 'legbyes', penalty: 'penalty' }[extra]]: runs }
}

/** 'Hyderabad won by 3 wickets'; the margin follows from the score if it is not given and the score says it. */
export function resultText({ row, innings }: Score, outcome: MatchOutcome, margin?: string): string {
  if (outcome !== 'team1' && outcome !== 'team2') return ENDS[outcome]
  const [winner, team] = outcome === 'team1' ? [row.team1, 1] : [row.team2, 2]
  if (margin) return `${winner} won ${margin}`
  return innings.some(({ super_over: isSuper }) => isSuper)
    ? `Tied; ${winner} won the super over`
    : `${winner} won${computedMargin({ row, innings }, team)}`
}

const ENDS = { tied: 'Tied', no_result: 'No result', abandoned: 'Match abandoned' } as const

function computedMargin({ row, innings }: Score, winner: number): string {
  const [first, chase] = innings
  if (!first || !chase || innings.length !== 2) return ''
  const needed = row.target_runs ?? first.figures.runs + 1
  const { runs, wickets } = chase.figures
  const isReached = runs >= needed
  if (chase.team === winner)
    return isReached && wickets < WICKETS ? marginOf({ wickets: WICKETS - wickets }) : ''
  return runs < needed - 1 ? marginOf({ runs: needed - 1 - runs }) : ''
}
