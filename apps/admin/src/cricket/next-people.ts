import type { Match } from './match.ts'

/** Who faces the next ball; '' where the scorer has to say it. */
export interface People {
  readonly batter: string
  readonly nonStriker: string
  readonly bowler: string
}

type Of = Pick<Match, 'balls' | 'innings'>

/** The batters change ends after an odd number of runs and after an over; another bowler begins the next over. */
export function nextPeople({ balls, innings }: Of): People {
  const now = innings.at(-1)?.innings
  const last = balls.find((one) => one.kind === 'ball' && one.innings === now)
  if (!last) return { batter: '', nonStriker: '', bowler: '' }
  const gone = new Set(last.wickets.map(({ player }) => player))
  const stays = (name: string): string => (gone.has(name) ? '' : name)
  const ran = last.bat_runs + last.byes + last.legbyes + Math.max(0, last.wides - 1)
  const isOverEnd = last.wides === 0 && last.noballs === 0 && last.ball.endsWith('.6')
  const isCrossed = (ran % 2 === 1) !== isOverEnd
  const pair = [stays(last.batter), stays(last.non_striker)] as const
  const [batter, nonStriker] = isCrossed ? [pair[1], pair[0]] : pair
  return { batter, nonStriker, bowler: isOverEnd ? '' : last.bowler }
}
