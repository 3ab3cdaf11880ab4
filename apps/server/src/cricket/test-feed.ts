import { SIGNING_KEY, signedHeaders } from '../crypto/test-signed-message.ts'

export { signedHeaders }
export const FEED_KEY = SIGNING_KEY
export const MATCH = 1_426_288

/** Sends a signed message of the feed. */
export async function feed(
  url: string,
  call: string,
  form: object,
): Promise<{ readonly http: number; readonly body: Readonly<Record<string, unknown>> }> {
  const path = `/api/${call}`
  const body = JSON.stringify(form)
  const answer = await fetch(url + path, { method: 'POST', headers: signedHeaders(path, body), body })
  return { http: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

export const first = {
  match_id: MATCH,
  run: 1,
  seq: 1,
  mtch_type: 'T20',
  mteam1: 'Hyderabad',
  mteam2: 'Rajasthan',
  mtch_status: 'live',
  overs: 20,
}

/** A delivery of the first over. */
export const delivery = (seq: number, given: object = {}) => ({
  match_id: MATCH,
  run: 1,
  seq,
  innings: 1,
  team: 1,
  over: 0,
  batter: 'TM Head',
  bowler: 'TA Boult',
  ...given,
})
