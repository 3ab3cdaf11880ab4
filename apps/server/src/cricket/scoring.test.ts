import { readFileSync } from 'node:fs'
import { readCricsheet, replayOf } from '@gf/cricket'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { FEED_KEY, MATCH, delivery, feed, first } from './test-feed.ts'

const platform = testPlatform({ MATCH_FEED_KEY: FEED_KEY })

let run = 0
/** The match that a test scores: it begins by hand, with the first innings of the home team. */
let match = 0
const give = async (name: string, args: object = {}, of = match) => {
  const keeper = await staffBrowser(platform, 'cricket')
  return (await keeper.post(`staff_action_api/${name}`, { match: of, ...args })).body
}
const shown = async (of = match) => {
  const keeper = await staffBrowser(platform, 'cricket')
  return (await keeper.get(`match_details_api/${of}`)).body
}
const people = { batter: 'A One', 'non-striker': 'A Two', bowler: 'B One' }
const ball = (given: object) => give('score-ball', { ...people, runs: 0, ...given })
const innings = async (place = -1) => Object((await shown())['innings']).at(place)

beforeEach(async () => {
  run += 1
  const added = await give('add-match', { team1: 'Mumbai', team2: 'Delhi', overs: '1' }, 0)
  match = Object(added['result']).match
  await give('begin-innings', { team: 1 })
})

describe('a ball on the pad counts', () => {
  it.each<[string, object, object]>([
    ['a run', { runs: 1 }, { runs: 1, overs: '0.1', fours: 0 }],
    ['four as a boundary', { runs: 4 }, { runs: 4, fours: 1 }],
    ['four by running', { runs: 4, boundary: 'no' }, { runs: 4, fours: 0 }],
    ['six', { runs: 6 }, { runs: 6, sixes: 1 }],
    ['a wide', { runs: 0, extra: 'wide' }, { runs: 1, wides: 1, overs: '0.0' }],
    ['a wide to the boundary', { runs: 4, extra: 'wide' }, { runs: 5, wides: 1, wide_runs: 5, fours: 0 }],
    ['a no-ball that is hit for six', { runs: 6, extra: 'no-ball' }, { runs: 7, noballs: 1, sixes: 1 }],
    ['byes', { runs: 2, extra: 'bye' }, { runs: 2, byes: 2, overs: '0.1' }],
    ['leg byes', { runs: 1, extra: 'leg-bye' }, { runs: 1, legbyes: 1 }],
    ['penalty runs', { runs: 5, extra: 'penalty' }, { runs: 5, penalty: 5, overs: '0.0' }],
    ['a wicket', { wicket: 'bowled' }, { wickets: 1, overs: '0.1' }],
    ['a run out after a run', { runs: 1, wicket: 'run out', out: 'A Two' }, { runs: 1, wickets: 1 }],
    ['a stumping off a wide', { extra: 'wide', wicket: 'stumped' }, { runs: 1, wickets: 1, overs: '0.0' }],
    ['a batter who retires hurt', { wicket: 'retired hurt' }, { wickets: 0, overs: '0.1' }],
  ])('%s', async (_, given, figures) => {
    expect(await ball(given)).toMatchObject({ status: 1 })
    expect(await innings()).toMatchObject(figures)
  })
})

describe('the pad refuses', () => {
  it.each<[string, object, string]>([
    ['bowled off a wide', { extra: 'wide', wicket: 'bowled' }, 'impossible_wicket'],
    ['stumped off a no-ball', { extra: 'no-ball', wicket: 'stumped' }, 'impossible_wicket'],
    ['a wicket without a batter', { batter: '', wicket: 'bowled' }, 'nobody_out'],
    ['a ball after one that it has not seen', { runs: 1, after: 99 }, 'not_the_last'],
  ])('%s', async (_, given, reason) => {
    expect(await ball(given)).toMatchObject({ status: 0, reason })
    expect(await innings()).toMatchObject({ runs: 0, wickets: 0, overs: '0.0' })
  })

  it('a ball that was sent twice', async () => {
    const twice = await Promise.all([ball({ runs: 4, after: 0 }), ball({ runs: 4, after: 0 })])
    expect(twice.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(await innings()).toMatchObject({ runs: 4 })
  })

  it('a ball after the last of the innings, and the same team again', async () => {
    for (const runs of [1, 1, 1, 1, 1, 1]) await ball({ runs })
    expect(await shown()).toMatchObject({ mteam1_score: '6/0', mteam1_over: '1.0', innings_over: true })
    expect(await ball({ runs: 1 })).toMatchObject({ reason: 'innings_over' })
    expect(await give('begin-innings', { team: 1 })).toMatchObject({ reason: 'other_team' })
    expect(await give('begin-innings', { team: 2, super: 'yes' })).toMatchObject({ reason: 'too_early' })
  })
})

describe('undo-ball', () => {
  const undo = async () => give('undo-ball', { ball: Object((await shown())['balls'])[0].seq })

  it('takes back the last ball exactly, one after another', async () => {
    const before: unknown[] = []
    for (const given of [{ runs: 4 }, { runs: 1, extra: 'wide' }, { wicket: 'lbw' }, { runs: 3 }]) {
      before.push(await innings())
      await ball(given)
    }
    for (const figures of before.toReversed()) {
      expect(await undo()).toMatchObject({ status: 1 })
      expect(await innings()).toEqual(figures)
    }
  })

  it('names the ball: the same undo twice takes back one', async () => {
    await ball({ runs: 1 })
    await ball({ runs: 2 })
    const [last] = Object((await shown())['balls'])
    const both = await Promise.all([
      give('undo-ball', { ball: last.seq }),
      give('undo-ball', { ball: last.seq }),
    ])
    expect(both.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(await innings()).toMatchObject({ runs: 1 })
  })
})

describe('a match with a feed', () => {
  const send = async (call: string, form: object) => (await feed(platform.url, call, form)).body
  const begin = async () => {
    await platform.database.pool.query('delete from cricket_match where match_id = $1', [MATCH])
    await send('new_matches_api', { ...first, run })
    await send('score_update_matches', delivery(2, { run, bat_runs: 1 }))
    const rates = { mteam1_back: 1.5, mteam1_lay: 1.52, target_runs: 120 }
    await send('update_matches', { match_id: MATCH, run, seq: 3, mtch_status: 'live', ...rates })
  }
  const next = (seq: number) =>
    send('score_update_matches', delivery(seq, { run, bat_runs: 6, boundary: true }))

  it('is scored by the feed or by hand, never by both, and returns to the feed without a gap', async () => {
    await begin()
    const pad = (name: string, args: object = {}) => give(name, args, MATCH)
    expect(await pad('score-ball', { runs: 4 })).toMatchObject({ reason: 'scored_by_feed' })
    expect(await pad('score-by-hand', { reason: 'The feed is down' })).toMatchObject({ status: 1 })
    expect(await next(4)).toMatchObject({ status: 1, state: 'by_hand', next: 4 })
    await pad('score-ball', { runs: 4 })
    await pad('set-match-terms', { target: 99, reason: 'Rain' })
    await pad('set-play', { state: 'stopped' })
    const byHand = { mteam1_score: '5/0', target_runs: 99, mtch_status: 'stopped', mteam1_back: null }
    expect(await shown(MATCH)).toMatchObject({ ...byHand, by_hand: 'The feed is down', missing: 0 })
    expect(await pad('undo-ball', { ball: 2 })).toMatchObject({ reason: 'not_the_last' })

    expect(await pad('score-by-feed')).toMatchObject({ result: { removed: 1 } })
    const again = { mteam1_score: '1/0', target_runs: 120, mtch_status: 'live', mteam1_back: 1.5 }
    expect(await shown(MATCH)).toMatchObject({ ...again, by_hand: null })
    expect(await next(4)).toMatchObject({ state: 'applied', next: 5 })
    expect(await shown(MATCH)).toMatchObject({ mteam1_score: '7/0' })
    const { rows } = await platform.database.pool.query(
      `select action from audit where subject = 'match ${MATCH}' order by seq`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'match_taken_over',
      'ball_scored',
      'match_terms_set',
      'match_state_set',
      'match_returned',
    ])
  })

  it('keeps the balls of the feed: they are corrected, not undone', async () => {
    await begin()
    await give('score-by-hand', { reason: 'The feed is down' }, MATCH)
    expect(await give('undo-ball', { ball: 2 }, MATCH)).toMatchObject({ reason: 'ball_of_the_feed' })
  })

  it('shows a corrected ball as such while the feed goes on, with before and after in the audit log', async () => {
    await begin()
    const reason = 'It was a four'
    expect(await give('correct-ball', { ball: 2, runs: 4, reason }, MATCH)).toMatchObject({
      result: { score: '4/0', over: '0.1' },
    })
    expect(await next(4)).toMatchObject({ state: 'applied' })
    expect(await shown(MATCH)).toMatchObject({ mteam1_score: '10/0', mteam1_4s: 1, mteam1_6s: 1, edits: 1 })
    const keeper = await staffBrowser(platform, 'cricket')
    const { rows } = await keeper.get(`match_balls_api/${MATCH}`)
    expect(rows).toMatchObject([{ corrected: null }, { runs: 4, corrected: { reason, runs: 1 } }])
    const audit = await platform.database.pool.query(
      `select detail from audit where subject = 'match ${MATCH}, ball 2'`,
    )
    expect(audit.rows).toEqual([
      { detail: { by: 'cricket', reason, changes: { bat_runs: [1, 4], boundary: [false, true] } } },
    ])
    const wrong = { ball: 2, runs: 4, reason }
    expect(await give('correct-ball', wrong, MATCH)).toMatchObject({ reason: 'nothing_given' })
    const wicket = { ball: 2, runs: 0, wicket: 'run out', out: 'P Cummins', reason: 'Run out' }
    expect(await give('correct-ball', wicket, MATCH)).toMatchObject({ result: { score: '6/1' } })
    const none = { ball: 2, wicket: 'none', reason: 'Not out' }
    expect(await give('correct-ball', none, MATCH)).toMatchObject({ result: { score: '6/0' } })
  })
})

describe('a match by hand ends', () => {
  const overOf = async (team: 1 | 2, runs: readonly number[], given: object = {}) => {
    await give('begin-innings', { team, ...given })
    for (const one of runs) await ball({ runs: one })
  }
  const end = async (outcome: string, given: object = {}) =>
    Object((await give('set-result', { outcome, reason: 'Umpires', ...given }))['result']).result

  it.each<[string, string, object, string]>([
    ['for the team that bats first, by runs', 'team1', {}, 'Mumbai won by 2 runs'],
    ['with a margin of its own', 'team2', { margin: 'by 3 runs (D/L)' }, 'Delhi won by 3 runs (D/L)'],
    ['as a tie', 'tied', {}, 'Tied'],
    ['without a result', 'no_result', {}, 'No result'],
    ['abandoned', 'abandoned', {}, 'Match abandoned'],
  ])('%s', async (_, outcome, given, result) => {
    await overOf(1, [4, 0, 0, 0, 0, 0])
    await overOf(2, [2, 0, 0, 0, 0, 0])
    expect(await end(outcome, given)).toBe(result)
    expect(await ball({ runs: 1 })).toMatchObject({ reason: 'match_ended' })
    await give('set-play', { state: 'live' })
    expect(await shown()).toMatchObject({ mtch_status: 'live', result: '', winner: null })
  })

  it('by wickets, where the chase reaches a target that rain has reduced', async () => {
    await overOf(1, [4, 4, 4, 4, 4, 4])
    await give('begin-innings', { team: 2 })
    expect(await shown()).toMatchObject({ target_runs: 25, innings_over: false })
    await give('set-match-terms', { target: 5, 'target-overs': '0.3', reason: 'Rain' })
    await ball({ wicket: 'bowled' })
    await ball({ runs: 6 })
    expect(await shown()).toMatchObject({ target_runs: 5, target_overs: '0.3', innings_over: true })
    expect(await end('team2')).toBe('Delhi won by 9 wickets')
  })

  it('by a super over, which two wickets end and whose target follows from it', async () => {
    await overOf(1, [1, 0, 0, 0, 0, 0])
    await overOf(2, [1, 0, 0, 0, 0, 0])
    expect(await give('begin-innings', { team: 2 })).toMatchObject({ reason: 'only_super_over' })
    await overOf(2, [6], { super: 'yes' })
    await ball({ wicket: 'bowled' })
    await ball({ wicket: 'bowled' })
    expect(await ball({ runs: 1 })).toMatchObject({ reason: 'innings_over' })
    await overOf(1, [6, 1], { super: 'yes' })
    expect(await ball({ runs: 1 })).toMatchObject({ reason: 'innings_over' })
    expect(await end('team1')).toBe('Tied; Mumbai won the super over')
    expect(await shown()).toMatchObject({ mteam1_score: '1/0', mteam2_score: '1/0', winner: 1 })
  })
})

it('the real match, scored on the pad, ends with its true figures', { timeout: 120_000 }, async () => {
  const file = new URL('../../data/cricket/1426288.json', import.meta.url)
  const { messages } = replayOf(readCricsheet(readFileSync(file, 'utf8')))
  const balls = messages.filter(({ call }) => call === 'score_update_matches').map(({ form }) => Object(form))
  await give('set-match-terms', { overs: '20', reason: 'Twenty overs' })
  let number = 1
  for (const one of balls) {
    if (one.innings !== number) await give('begin-innings', { team: one.team })
    number = one.innings
    const [wicket] = one.wickets
    const [extra, runs] = one.wides
      ? ['wide', one.wides - 1]
      : one.noballs
        ? ['no-ball', one.bat_runs]
        : one.byes
          ? ['bye', one.byes]
          : one.legbyes
            ? ['leg-bye', one.legbyes]
            : [undefined, one.bat_runs]
    const given = { extra, runs, boundary: one.boundary, batter: one.batter, bowler: one.bowler }
    const taken = await ball({ ...given, ...(wicket && { wicket: wicket.kind, out: wicket.player }) })
    expect(taken).toMatchObject({ status: 1 })
  }
  const figures = { mteam1_score: '201/3', mteam1_over: '20.0', mteam1_4s: 13, mteam1_6s: 15 }
  const others = { mteam2_score: '200/7', mteam2_over: '20.0', mteam2_4s: 19, mteam2_6s: 8 }
  expect(await shown()).toMatchObject({ ...figures, ...others, innings_over: true, target_runs: 202 })
})
