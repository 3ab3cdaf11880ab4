import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { figuresOf } from './scorecard.ts'
import type { Ball } from './scorecard.ts'
import { readCricsheet } from './cricsheet.ts'
import { replayOf } from './replay.ts'
import { madeUpMatches } from './test-matches.ts'

const REAL = readFileSync(new URL('../../../apps/server/data/cricket/1426288.json', import.meta.url), 'utf8')

/** The file itself, without our reader. */
interface Raw {
  readonly innings: readonly {
    readonly overs?: readonly { readonly over: number; readonly deliveries: readonly RawBall[] }[]
    readonly penalty_runs?: { readonly pre?: number; readonly post?: number }
  }[]
}
interface RawBall {
  readonly runs: { readonly batter: number; readonly total: number; readonly non_boundary?: boolean }
  readonly extras?: Readonly<Record<string, number>>
  readonly wickets?: readonly { readonly player_out: string; readonly kind: string }[]
}

/** The true figures of each innings, added up in another way. */
function truthOf(json: string) {
  const { innings } = JSON.parse(json) as Raw
  return innings.map(({ overs = [], penalty_runs: { pre = 0, post = 0 } = {} }) => {
    const all = overs.flatMap(({ deliveries }) => deliveries)
    const each = overs.map(({ deliveries }) => deliveries.reduce((sum, { runs }) => sum + runs.total, 0))
    const given = pre + post
    const gone = all
      .flatMap(({ wickets = [] }) => wickets)
      .filter(({ kind }) => !kind.startsWith('retired ') || kind === 'retired out')
    const hits = (size: number) =>
      all.filter(({ runs }) => runs.batter === size && runs.non_boundary !== true).length
    if (each.length > 0 || given > 0) each[0] = (each[0] ?? 0) + pre
    if (post > 0) each[each.length - 1] = (each.at(-1) ?? 0) + post
    return {
      runs: all.reduce((sum, { runs }) => sum + runs.total, given),
      wickets: gone.length,
      balls: all.filter(({ extras = {} }) => !('wides' in extras) && !('noballs' in extras)).length,
      fours: hits(4),
      sixes: hits(6),
      wides: all.filter(({ extras = {} }) => 'wides' in extras).length,
      over_runs: each,
      out: gone.map(({ player_out: player }) => player),
    }
  })
}

/** The figures that the messages of a replay add up to. */
function replayed(json: string) {
  const { messages } = replayOf(readCricsheet(json))
  const balls = messages.filter(({ call }) => call === 'score_update_matches').map(({ form }) => form)
  const innings = [...new Set(balls.map((ball) => ball['innings']))]
  return innings.map((number) => {
    const { fall, ...figures } = figuresOf(
      balls.filter((ball) => ball['innings'] === number) as unknown as Ball[],
    )
    return { ...figures, out: fall.map(({ player }) => player) }
  })
}

describe('the replayed match ends with the true figures', () => {
  it.each([['of the real match', REAL], ...Object.entries(madeUpMatches)])('%s', (_, json) => {
    const truth = truthOf(json).filter(({ over_runs: runs }) => runs.length > 0)
    expect(replayed(json)).toMatchObject(truth)
    expect(replayed(json)).toHaveLength(truth.length)
  })

  it('of the real match, as they were published', () => {
    const [hyderabad, rajasthan] = replayed(REAL)
    expect(hyderabad).toMatchObject({ runs: 201, wickets: 3, overs: '20.0', fours: 13, sixes: 15 })
    expect(rajasthan).toMatchObject({ runs: 200, wickets: 7, overs: '20.0', fours: 19, sixes: 8 })
    const after = (runs: readonly number[] = []) =>
      [1, 6, 10, 15, 20].map((over) => runs.slice(0, over).reduce((sum, one) => sum + one, 0))
    expect(after(hyderabad?.over_runs)).toEqual([6, 37, 75, 131, 201])
    expect(after(rajasthan?.over_runs)).toEqual([1, 60, 100, 157, 200])
  })
})

const stateOf = (json: string) =>
  replayOf(readCricsheet(json))
    .messages.filter(({ call }) => call === 'update_matches')
    .at(-1)?.form

describe('the result is that of the file', () => {
  it.each([
    [
      'the real match',
      REAL,
      { mtch_status: 'finished', winner: 1, result: 'Sunrisers Hyderabad won by 1 run' },
    ],
    ['a reduced match', madeUpMatches.reduced, { winner: 2, result: 'B won by 4 wickets (D/L)' }],
    ['a tie with a super over', madeUpMatches.superOver, { winner: 2, result: 'Tied; B won the super over' }],
    [
      'a match without a result',
      madeUpMatches.noResult,
      { mtch_status: 'no_result', winner: 0, result: 'No result' },
    ],
  ])('%s', (_, json, state) => {
    expect(stateOf(json)).toMatchObject(state)
  })
})

describe('rates and sessions', () => {
  const { messages } = replayOf(readCricsheet(REAL))

  it('a silence lasts ten seconds at most, so that the match is never stale', () => {
    const gaps = messages.slice(1).map(({ at }, index) => at - (messages[index]?.at ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(10_000)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0)
  })

  it('back is below lay, and the winner’s chance ends at 100 per cent', () => {
    const states = messages.filter(({ call }) => call === 'update_matches').map(({ form }) => form)
    const rated = states.filter((form) => 'mteam1_back' in form)
    expect(rated.length).toBeGreaterThan(200)
    for (const form of rated) expect(Number(form['mteam1_back'])).toBeLessThan(Number(form['mteam1_lay']))
    expect(states.findLast((form) => 'mteam1_chance' in form)).toMatchObject({ mteam1_chance: 100 })
  })

  it('lines come in both shapes, run with the ball, and end with the runs of the overs', () => {
    const all = messages.flatMap(({ form }) => (form['sessions'] ?? []) as Record<string, unknown>[])
    const open = all.filter((one) => one['sess_status'] === 'OPEN')
    expect(
      open.some(
        (one) => Number(one['sess_yes']) - Number(one['sess_no']) === 1 && one['sess_no_val'] === 100,
      ),
    ).toBe(true)
    expect(open.some((one) => one['sess_yes'] === one['sess_no'] && one['sess_no_val'] === 110)).toBe(true)
    expect(new Set(all.map((one) => one['sess_status']))).toEqual(
      new Set(['OPEN', 'BALL RUNNING', 'SUSPENDED', 'CLOSED']),
    )
    const closed = new Map(
      all.filter((one) => 'sess_result' in one).map((one) => [one['sess_id'], one['sess_result']]),
    )
    expect(Object.fromEntries(closed)).toMatchObject({
      106: 37,
      110: 75,
      115: 131,
      206: 60,
      210: 100,
      215: 157,
    })
  })

  it('a reduced match has its overs and target', () => {
    const states = replayOf(readCricsheet(madeUpMatches.reduced)).messages.map(({ form }) => form)
    expect(states).toContainEqual(
      expect.objectContaining({ overs: '1.0', target_runs: 9, target_overs: '1.0' }),
    )
  })
})
