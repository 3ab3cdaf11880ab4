import { createHmac, randomUUID } from 'node:crypto'
import { expect } from '../fixtures.ts'
import { change } from '../later.ts'

/** The key of the match feed in flows. */
export const MATCH_FEED_KEY = 'the key of a feed in flows, forty letters'
export const MATCH = 4_001

/** A feed that sends one match in order. `skip` leaves out a number, which `fill` sends. */
export function matchFeed(url: string) {
  let seq = 0
  const run = Date.now()
  const send = async (call: string, form: object, number = (seq += 1)): Promise<object> => {
    const path = `/api/${call}`
    const body = JSON.stringify({ match_id: MATCH, run, seq: number, ...form })
    const [time, nonce] = [String(Date.now()), randomUUID()]
    const signature = createHmac('sha256', MATCH_FEED_KEY).update(`${time}\n${nonce}\n${path}\n${body}`)
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-feed-time': time,
        'x-feed-nonce': nonce,
        'x-feed-signature': signature.digest('hex'),
      },
      body,
    })
    const taken = (await answer.json()) as object
    expect(taken).toMatchObject({ status: 1 })
    return taken
  }
  return {
    send,
    begin: () =>
      send('new_matches_api', {
        mtch_type: 'T20',
        mteam1: 'Sunrisers Hyderabad',
        mteam2: 'Rajasthan Royals',
        mtch_status: 'live',
        overs: 20,
        venue: 'Uppal, Hyderabad',
      }),
    ball: (given: object, number?: number) =>
      send(
        'score_update_matches',
        { innings: 1, team: 1, over: 0, batter: 'TM Head', bowler: 'TA Boult', ...given },
        number,
      ),
    /** Takes a number without sending it. */
    skip: (): number => (seq += 1),
  }
}

/** Lets half a minute pass since the last message of a match. */
export async function halfAMinuteOfSilence(match: number): Promise<void> {
  const rows = await change('update cricket_match set heard_at = heard_at - 31000 where match_id = $1', [
    String(match),
  ])
  if (rows === 0) throw new Error(`There is no match ${match}`)
}
