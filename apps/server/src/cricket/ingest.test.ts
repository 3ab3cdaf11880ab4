import { afterEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { FEED_KEY, MATCH, delivery, feed, first, signedHeaders } from './test-feed.ts'

const platform = testPlatform({ MATCH_FEED_KEY: FEED_KEY })

const send = async (call: string, form: object) => (await feed(platform.url, call, form)).body
const score = (seq: number, given: object = {}) => send('score_update_matches', delivery(seq, given))
const get = async (path: string) => (await staffBrowser(platform, 'cricket')).get(path)
const details = async () => (await get(`match_details_api/${MATCH}`)).body

afterEach(async () => {
  await platform.database.pool.query('delete from cricket_held')
  await platform.database.pool.query('delete from cricket_match')
  // Each test begins a run of its own.
  run += 1
})
let run = 1
const begin = (given: object = {}) => send('new_matches_api', { ...first, run, ...given })
const ball = (seq: number, given: object = {}) => score(seq, { run, ...given })

describe('messages in their order', () => {
  it('POST new_matches_api, score_update_matches, update_matches and match_sessions make up a match', async () => {
    expect(await begin()).toMatchObject({ status: 1, state: 'applied', next: 2 })
    expect(await ball(2, { bat_runs: 4, boundary: true })).toMatchObject({ state: 'applied', next: 3 })
    const rates = { mteam1_back: '1.85', mteam1_lay: 1.9, mteam1_chance: 53.25 }
    const state = { match_id: MATCH, run, seq: 3, mtch_status: 'live', ...rates }
    expect(await send('update_matches', state)).toMatchObject({ state: 'applied' })
    const line = { sess_no: 47, sess_no_val: 110, sess_yes: 47, sess_yes_val: 90 }
    const sessions = [{ sess_id: 106, sess_title: '6 over runs', ...line }]
    expect(await send('match_sessions', { match_id: MATCH, run, seq: 4, sessions })).toMatchObject({
      next: 5,
    })
    expect(await details()).toMatchObject({
      mtch_teams: 'Hyderabad v Rajasthan',
      mteam1_score: '4/0',
      mteam1_over: '0.1',
      mteam1_4s: 1,
      mteam1_rr: 24,
      mteam1_back: 1.85,
      mteam1_lay: 1.9,
      mteam2_back: null,
      chances: [{ innings: 1, ball: '0.1', chance: 53.25 }],
      stale: false,
      missing: 0,
    })
    const { rows } = await get(`match_session_api/${MATCH}`)
    expect(rows).toEqual([{ ...sessions[0], sess_status: 'OPEN', sess_result: null }])
    expect((await get('live_matches_api')).rows).toMatchObject([{ match_id: MATCH, mteam1_score: '4/0' }])
    expect((await get(`match_balls_api/${MATCH}`)).rows).toMatchObject([{ ball: '0.1', runs: 4 }])
  })

  it('a higher run begins the match again, and messages of a lower one change nothing', async () => {
    await begin()
    await ball(2, { bat_runs: 6, boundary: true })
    expect(await begin({ run: 1_000 })).toMatchObject({ state: 'applied', next: 2 })
    expect(await ball(3)).toMatchObject({ state: 'known' })
    expect(await details()).toMatchObject({ run: 1_000, seq: 1, mteam1_score: '', innings: [] })
  })
})

describe('a disturbed feed', () => {
  it('a doubled message counts once', async () => {
    await begin()
    await ball(2, { bat_runs: 1 })
    expect(await ball(2, { bat_runs: 1 })).toMatchObject({ status: 1, state: 'known', next: 3 })
    expect(await details()).toMatchObject({ mteam1_score: '1/0', seq: 2 })
  })

  it('messages that arrive in another order are applied in their own', async () => {
    expect(await ball(3, { bat_runs: 2 })).toMatchObject({ state: 'held', next: 1 })
    expect(await ball(2, { bat_runs: 1 })).toMatchObject({ state: 'held', next: 1 })
    expect(await begin()).toMatchObject({ state: 'applied', next: 4 })
    const { rows } = await get(`match_balls_api/${MATCH}`)
    expect(rows.map(({ runs }) => runs)).toEqual([2, 1])
  })

  it('a dropped message shows as missing, and nothing after it counts before it has come', async () => {
    await begin()
    await ball(3, { bat_runs: 6 })
    expect(await ball(5, { bat_runs: 6 })).toMatchObject({ state: 'held', next: 2 })
    expect(await details()).toMatchObject({ mteam1_score: '', missing: 2 })
    expect(await ball(2)).toMatchObject({ state: 'applied', next: 4 })
    expect(await details()).toMatchObject({ mteam1_score: '6/0', missing: 1 })
    expect(await ball(4)).toMatchObject({ state: 'applied', next: 6 })
    expect(await details()).toMatchObject({ mteam1_score: '12/0', missing: 0 })
  })

  it('the same messages at the same moment count once', async () => {
    await begin()
    await Promise.all([2, 2, 3, 3, 4, 4].map((seq) => ball(seq, { bat_runs: 1 })))
    expect(await details()).toMatchObject({ mteam1_score: '3/0', seq: 4, missing: 0 })
  })

  it('a match under way without a message for half a minute is stale', async () => {
    await begin()
    await platform.database.pool.query('update cricket_match set heard_at = heard_at - 31000')
    // The server reads a match again once it changes.
    await ball(3)
    expect(await details()).toMatchObject({ stale: true, missing: 1 })
    await ball(2)
    expect(await details()).toMatchObject({ stale: false })
  })
})

describe('what contradicts the match', () => {
  it.each<[string, string, object, string]>([
    [
      'another message than new_matches_api begins it',
      'score_update_matches',
      { seq: 1, run: 2_000 },
      'contradiction',
    ],
    [
      'it begins in the middle',
      'new_matches_api',
      { mtch_type: 'T20', mteam1: 'A', mteam2: 'B' },
      'contradiction',
    ],
    ['an innings is left out', 'score_update_matches', { innings: 3 }, 'contradiction'],
    ['the innings is that of the other team', 'score_update_matches', { team: 2 }, 'contradiction'],
    ['an over is left out', 'score_update_matches', { over: 2 }, 'contradiction'],
    ['it is a thousand messages ahead', 'score_update_matches', { seq: 1_500 }, 'too_far_ahead'],
  ])('is refused where %s', async (_, call, given, reason) => {
    await begin()
    await ball(2)
    expect(await send(call, { ...delivery(3), run, ...given })).toMatchObject({ status: 0, reason })
    expect(await details()).toMatchObject({ seq: 2, mteam1_over: '0.1', missing: 0 })
  })
})

describe('a message is refused', () => {
  const path = '/api/score_update_matches'
  const body = JSON.stringify(delivery(2))
  const nonce = 'a-nonce-that-comes-again'

  it.each<[string, () => Record<string, string>, string]>([
    [
      'with the signature of another key',
      () => signedHeaders(path, body, { key: 'x'.repeat(40) }),
      'bad_signature',
    ],
    ['signed for another call', () => signedHeaders('/api/match_sessions', body), 'bad_signature'],
    ['with another body', () => signedHeaders(path, body.replace('TM Head', 'TM Hea')), 'bad_signature'],
    [
      'signed long ago',
      () => signedHeaders(path, body, { time: String(Date.now() - 121_000) }),
      'outside_window',
    ],
    [
      'signed for later',
      () => signedHeaders(path, body, { time: String(Date.now() + 121_000) }),
      'outside_window',
    ],
    ['without a signature', () => ({ 'content-type': 'application/json' }), 'not_logged_in'],
  ])('%s', async (_, headers, reason) => {
    const answer = await fetch(platform.url + path, { method: 'POST', headers: headers(), body })
    expect([answer.status, Object(await answer.json()).reason]).toEqual([401, reason])
  })

  it('whose nonce was used, though the message is signed', async () => {
    await begin()
    const repeat = () =>
      fetch(platform.url + path, { method: 'POST', headers: signedHeaders(path, body, { nonce }), body })
    expect((await repeat()).status).toBe(200)
    const again = await repeat()
    expect([again.status, Object(await again.json()).reason]).toEqual([401, 'nonce_used'])
  })
})
