import { readCricsheet, replayOf } from '@gf/cricket'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { madeUpMatches } from '../../../../packages/cricket/src/test-matches.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { FEED_KEY, feed, signedHeaders } from './test-feed.ts'

const platform = testPlatform({ MATCH_FEED_KEY: FEED_KEY })
/** Of a small match, without its signs of life. */
const messages = replayOf(readCricsheet(madeUpMatches.reduced)).messages.filter(
  ({ call, form }, index, all) =>
    call !== 'update_matches' || all[index - 1]?.call !== call || all[index - 1]?.form !== form,
)

let match = 0
const formOf = (seq: number) => ({ match_id: match, run: 1, seq, ...messages[seq - 1]?.form })
const send = async (seq: number) =>
  (await feed(platform.url, messages[seq - 1]?.call ?? '', formOf(seq))).body

/** The same message with more runs, signed with another key. */
async function forge(seq: number): Promise<number> {
  const path = `/api/${messages[seq - 1]?.call ?? ''}`
  const body = JSON.stringify({ ...formOf(seq), bat_runs: 6, boundary: true })
  const headers = signedHeaders(path, body, { key: 'the key of another sender, forty letters' })
  return (await fetch(platform.url + path, { method: 'POST', headers, body })).status
}

const shown = async () => {
  const keeper = await staffBrowser(platform, 'cricket')
  const {
    match_id: _id,
    at: _at,
    heard_at: _heard,
    ...of
  } = (await keeper.get(`match_details_api/${match}`)).body
  const sessions = (await keeper.get(`match_session_api/${match}`)).rows
  const log = (await keeper.get(`match_balls_api/${match}`)).rows
  return { of, sessions, log }
}

/** Numbers in a disturbed order: some come late, some twice, and each comes at least once. */
const disturbed = fc
  .array(fc.record({ late: fc.integer({ min: 0, max: 12 }), twice: fc.boolean() }), {
    minLength: messages.length,
    maxLength: messages.length,
  })
  .map((each) =>
    each
      .flatMap(({ late, twice }, index) => [
        { seq: index + 1, place: index + late },
        ...(twice ? [{ seq: index + 1, place: index + 2 * late + 1 }] : []),
      ])
      .toSorted((one, other) => one.place - other.place)
      .map(({ seq }) => seq),
  )

it(
  'dropped, doubled, late, reordered and forged messages end with the match that the feed has sent',
  { timeout: 180_000 },
  async () => {
    match += 1
    for (let seq = 1; seq <= messages.length; seq += 1) await send(seq)
    const clean = await shown()
    expect(clean.of).toMatchObject({ mteam1_score: '16/0', missing: 0, mtch_status: 'finished' })
    await fc.assert(
      fc.asyncProperty(disturbed, fc.nat(messages.length - 1), async (order, forged) => {
        match += 1
        for (const seq of order) {
          expect(await send(seq)).toMatchObject({ status: 1 })
          if (seq === forged + 1) expect(await forge(seq + 1 > messages.length ? seq : seq + 1)).toBe(401)
        }
        expect(await shown()).toEqual(clean)
      }),
      { numRuns: 3 },
    )
  },
)
