import { expect, it } from 'vitest'
import { ballsIn, figuresOf, oversIn, oversOf } from './scorecard.ts'
import type { Ball } from './scorecard.ts'

const ball = (given: Partial<Ball> = {}): Ball => ({
  kind: 'ball',
  over: 0,
  bat_runs: 0,
  boundary: false,
  wides: 0,
  noballs: 0,
  byes: 0,
  legbyes: 0,
  penalty: 0,
  wickets: [],
  ...given,
})
const out = (kind: string): Partial<Ball> => ({ wickets: [{ player: 'TM Head', kind }] })

it.each<[string, readonly Partial<Ball>[], object]>([
  [
    'nothing before the first ball',
    [],
    { runs: 0, wickets: 0, balls: 0, overs: '0.0', over_runs: [], fall: [] },
  ],
  [
    'a boundary of four and of six',
    [
      { bat_runs: 4, boundary: true },
      { bat_runs: 6, boundary: true },
    ],
    { runs: 10, fours: 1, sixes: 1 },
  ],
  ['four runs by running as no boundary', [{ bat_runs: 4 }], { runs: 4, fours: 0 }],
  [
    'a wide with runs as one wide and no legal ball',
    [{ wides: 5 }],
    { runs: 5, wides: 1, wide_runs: 5, balls: 0, overs: '0.0' },
  ],
  ['a no-ball and the runs off it', [{ noballs: 1, bat_runs: 2 }], { runs: 3, noballs: 1, balls: 0 }],
  [
    'ten wides in an over',
    Array.from({ length: 10 }, () => ({ wides: 1 })),
    { runs: 10, wides: 10, over_runs: [10] },
  ],
  [
    'byes, leg byes and a penalty with a ball',
    [{ byes: 2 }, { legbyes: 1, penalty: 5 }],
    { runs: 8, byes: 2, legbyes: 1, penalty: 5 },
  ],
  ['penalty runs outside a ball', [{ kind: 'penalty', penalty: 5 }], { runs: 5, balls: 0, overs: '0.0' }],
  ['no wicket where the batter retired hurt', [out('retired hurt')], { wickets: 0, fall: [] }],
  ['a wicket where the batter retired out', [out('retired out')], { wickets: 1 }],
  ['overs by their number, also a short one', [{}, {}, { over: 1 }], { overs: '1.1', balls: 3 }],
])('counts %s', (_, balls, figures) => {
  expect(figuresOf(balls.map(ball))).toMatchObject(figures)
})

it('names the score and the over of each wicket', () => {
  const balls = [ball({ bat_runs: 1 }), ball(out('bowled')), ball({ over: 1, wides: 1, ...out('stumped') })]
  expect(figuresOf(balls).fall).toEqual([
    { wicket: 1, runs: 1, over: '0.2', player: 'TM Head', kind: 'bowled' },
    { wicket: 2, runs: 2, over: '1.0', player: 'TM Head', kind: 'stumped' },
  ])
})

it('a complete over counts as one', () => {
  expect(oversOf(Array.from({ length: 6 }, () => ball()))).toBe('1.0')
})

it('reads and writes overs as balls', () => {
  expect(['20', '16.3', '16.6', 'x'].map(ballsIn)).toEqual([120, 99, undefined, undefined])
  expect([120, 99].map(oversIn)).toEqual(['20.0', '16.3'])
})
