import { expect, it } from 'vitest'
import { nextPeople } from './next-people.ts'

const last = {
  seq: 2,
  innings: 1,
  kind: 'ball' as const,
  over: 0,
  ball: '0.2',
  batter: 'One',
  non_striker: 'Two',
  bowler: 'Bowler',
  runs: 0,
  bat_runs: 0,
  boundary: false,
  wides: 0,
  noballs: 0,
  byes: 0,
  legbyes: 0,
  penalty: 0,
  wickets: [] as { player: string; kind: string }[],
  by_hand: true,
  corrected: null,
}
const after = (given: Partial<typeof last>) => {
  const { batter, nonStriker, bowler } = nextPeople({
    balls: [{ ...last, ...given }],
    innings: [{ innings: 1 }] as never,
  })
  return [batter, nonStriker, bowler]
}

it.each<[string, Partial<typeof last>, readonly string[]]>([
  ['no run', {}, ['One', 'Two', 'Bowler']],
  ['a run', { bat_runs: 1 }, ['Two', 'One', 'Bowler']],
  ['a boundary', { bat_runs: 4 }, ['One', 'Two', 'Bowler']],
  ['a bye', { byes: 1 }, ['Two', 'One', 'Bowler']],
  ['a wide', { wides: 1 }, ['One', 'Two', 'Bowler']],
  ['a wide with a run', { wides: 2 }, ['Two', 'One', 'Bowler']],
  ['the end of the over', { ball: '0.6' }, ['Two', 'One', '']],
  ['a run at the end of the over', { ball: '0.6', bat_runs: 1 }, ['One', 'Two', '']],
  ['a wicket', { wickets: [{ player: 'One', kind: 'bowled' }] }, ['', 'Two', 'Bowler']],
  ['another innings', { innings: 2 }, ['', '', '']],
])('after %s the right batters and bowler are entered', (_, given, people) => {
  expect(after(given)).toEqual(people)
})
