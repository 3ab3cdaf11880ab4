import type { MatchFrame } from '@gf/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { FEED_KEY, MATCH, delivery, feed, first } from './test-feed.ts'

const platform = testPlatform({ MATCH_FEED_KEY: FEED_KEY })

let seq = 1
const send = (call: string, form: object) => feed(platform.url, call, form)
const ball = (bat_runs: number) => send('score_update_matches', delivery((seq += 1), { bat_runs }))
beforeAll(() => send('new_matches_api', first))

const open: WebSocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

/** Watches as a browser page does. Rejects with the HTTP status of a refusal. */
async function watch(
  given: { readonly cookie?: string; readonly origin?: string; readonly match?: number } = {},
) {
  const { cookie = (await staffBrowser(platform, 'cricket')).cookie, origin = platform.url } = given
  const url = `${platform.url.replace('http', 'ws')}/api/match_stream/${given.match ?? MATCH}`
  const socket = new WebSocket(url, { headers: { cookie, origin } })
  const frames: MatchFrame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as MatchFrame))
  const closed = new Promise<number>((resolve) => void socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(String(statusCode))))
  })
  open.push(socket)
  return { socket, frames, closed, score: () => frames.at(-1)?.[1].mteam1_score }
}

describe('the stream of a match', () => {
  it('sends the whole match and its sessions first, and after each change, to everyone who watches it', async () => {
    const [one, two] = [
      await watch(),
      await watch({ cookie: (await staffBrowser(platform, 'auditor')).cookie }),
    ]
    await expect.poll(one.score).toBe('')
    await ball(4)
    await expect.poll(one.score).toBe('4/0')
    await expect.poll(two.score).toBe('4/0')
    const sessions = [{ sess_id: 1, sess_title: '6 over runs', sess_no: 47, sess_yes: 48 }]
    await send('match_sessions', { match_id: MATCH, run: 1, seq: (seq += 1), sessions })
    await expect.poll(() => one.frames.at(-1)?.[2]).toMatchObject([{ sess_id: 1, sess_no: 47 }])
    const keeper = await staffBrowser(platform, 'cricket')
    const { at: _at, ...details } = (await keeper.get(`match_details_api/${MATCH}`)).body
    expect(one.frames.at(-1)?.[1]).toMatchObject(details)
  })

  it('shows what staff decide, too', async () => {
    const { frames } = await watch()
    const keeper = await staffBrowser(platform, 'cricket')
    await keeper.post('staff_action_api/suspend-match', { match: MATCH, reason: 'The feed is wrong' })
    await expect.poll(() => frames.at(-1)?.[1].suspended).toBe('The feed is wrong')
    expect(frames.at(-1)?.[2]).toMatchObject([{ sess_status: 'SUSPENDED', sess_no: null }])
  })

  it('sends each second without a change, so that the age of the match is known', async () => {
    const { frames } = await watch()
    await expect.poll(() => frames.length, { timeout: 5_000 }).toBeGreaterThan(2)
    expect(frames.at(-1)?.[1].at).not.toBe(frames[0]?.[1].at)
  })

  it.each([
    ['401', 'without a login', { cookie: 'a=none' }],
    ['403', 'from another site', { origin: 'https://evil.example' }],
    ['404', 'for an unknown match', { match: 99 }],
  ])('refuses with %s %s', async (status, _, given) => {
    await expect(watch(given)).rejects.toThrow(status)
  })

  it('refuses with 403 a role that does not read matches', async () => {
    const { cookie } = await staffBrowser(platform, 'clinic')
    await expect(watch({ cookie })).rejects.toThrow('403')
  })

  it('ends with who sends, since viewers say nothing', async () => {
    const { socket, closed } = await watch()
    socket.send('["ack",1]')
    expect(await closed).toBe(1008)
  })
})
