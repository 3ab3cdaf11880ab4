import { freePort } from '@gf/embedded-postgres/throwaway'
import { readCricsheet, replayOf } from '@gf/cricket'
import type { Replay } from '@gf/cricket'
import { millis } from '@gf/money'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { madeUpMatches } from '../../../../../packages/cricket/src/test-matches.ts'
import { createLogger } from '../../gateway/logger.ts'
import { systemClock } from '../../system/clock.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { createReceive } from '../ingest.ts'
import { MatchBook } from '../match-book.ts'
import { startFeedClient } from './feed-client.ts'
import type { FeedClientParts } from './feed-client.ts'
import { readFrame, startFeedServer } from './feed-server.ts'
import { readReplay } from './start-feed.ts'

const platform = testPlatform()
const REAL = new URL('../../../data/cricket/1426288.json', import.meta.url).pathname
const small = replayOf(readCricsheet(madeUpMatches.reduced))
const MATCH = 77
let real: Replay
beforeAll(async () => {
  real = (await readReplay(REAL)).replay
})

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await platform.database.pool.query('delete from cricket_match')
})

/** A client into the test's database. */
function take(kind: FeedClientParts['kind'], url: string, mapped: Partial<FeedClientParts> = {}): void {
  const { db } = platform.database
  const receive = createReceive({ db, now: () => systemClock.now() }, () => undefined)
  const logger = createLogger('silent', { write: () => undefined })
  ends.push(
    startFeedClient({
      kind,
      url,
      events: {},
      fields: {},
      db,
      logger,
      receive,
      clock: systemClock,
      ...mapped,
    }),
  )
}

/** Replays a match of which everything before `left` milliseconds is due. */
async function replaying(replay: Replay, left: number, port = 0, matchId = MATCH) {
  const clock = {
    ...systemClock,
    now: () => millis(START + replay.length - left),
  }
  const server = await startFeedServer({ replay, matchId, speed: 1, clock, began: START, port })
  ends.push(() => server.stop())
  return server
}
const START = Date.now()

const shown = async (matchId = MATCH) => {
  try {
    const { row, innings, missing } = await new MatchBook(platform.database.db).match(matchId)
    return {
      ...row,
      missing,
      scores: innings.map(({ figures }) => `${figures.runs}/${figures.wickets} ${figures.overs}`),
    }
  } catch {
    return undefined
  }
}
const PATIENT = { timeout: 120_000 }

describe('a feed client', () => {
  it('takes the whole real match over Socket.IO, which ends with its true score', PATIENT, async () => {
    const { url } = await replaying(real, 1_000, 0, 1_426_288)
    take('socket.io', url)
    await expect.poll(async () => (await shown(1_426_288))?.seq, PATIENT).toBe(real.messages.length)
    expect(await shown(1_426_288)).toMatchObject({
      scores: ['201/3 20.0', '200/7 20.0'],
      status: 'finished',
      winner: 1,
      result: 'Sunrisers Hyderabad won by 1 run',
      missing: 0,
    })
  })

  it('takes a match over WebSocket', async () => {
    const { url } = await replaying(small, 1_000)
    take('websocket', `${url.replace('http', 'ws')}/feed`)
    await expect.poll(async () => (await shown())?.seq).toBe(small.messages.length)
    expect(await shown()).toMatchObject({ scores: ['16/0 2.0', '9/0 0.3'], target_runs: 9, target_balls: 6 })
  })

  it.each<[string, string, readonly string[], string]>([
    ['with a super over', madeUpMatches.superOver, ['8/0 1.0', '8/0 1.0', '4/0 1.0', '5/0 0.2'], 'finished'],
    ['without a result', madeUpMatches.noResult, ['2/0 0.2'], 'no_result'],
    ['in which no ball was bowled', madeUpMatches.nothingBowled, [], 'no_result'],
    ['with twelve wides', madeUpMatches.tenWides, ['24/0 1.0', '8/0 1.0'], 'finished'],
    ['with penalty runs', madeUpMatches.penaltyRuns, ['30/0 2.0', '13/0 1.0'], 'finished'],
    ['with a batter who retires hurt', madeUpMatches.retiredHurt, ['7/1 1.0', '15/1 1.0'], 'finished'],
  ])('takes a match %s to its end', PATIENT, async (_, json, scores, status) => {
    const replay = replayOf(readCricsheet(json))
    const { url } = await replaying(replay, 1_000)
    take('websocket', `${url.replace('http', 'ws')}/feed`)
    await expect.poll(async () => (await shown())?.seq, PATIENT).toBe(replay.messages.length)
    expect(await shown()).toMatchObject({ scores, status, missing: 0 })
  })

  it.each(['socket.io', 'websocket'] as const)(
    'goes on by itself after %s was cut',
    PATIENT,
    async (kind) => {
      const port = await freePort()
      const first = await replaying(small, small.length - 150_000, port)
      take(kind, kind === 'websocket' ? `ws://127.0.0.1:${port}/feed` : `http://127.0.0.1:${port}`)
      await expect.poll(async () => (await shown())?.seq ?? 0).toBeGreaterThan(10)
      await first.stop()
      ends.splice(0, 1)
      await replaying(small, 1_000, port)
      await expect.poll(async () => (await shown())?.seq, PATIENT).toBe(small.messages.length)
      expect(await shown()).toMatchObject({ scores: ['16/0 2.0', '9/0 0.3'], missing: 0 })
    },
  )
})

it('the replay starts over as a higher run', async () => {
  const began = systemClock.now()
  const offset = small.length - 500
  const clock = { ...systemClock, now: () => millis(systemClock.now() + offset) }
  const server = await startFeedServer({ replay: small, matchId: MATCH, speed: 1, clock, began })
  ends.push(() => server.stop())
  take('websocket', `${server.url.replace('http', 'ws')}/feed`)
  await expect.poll(async () => (await shown())?.run ?? 0).toBeGreaterThan(began)
  expect(await shown()).toMatchObject({ run: began + small.length, status: 'upcoming', scores: [] })
})

/** A feed of JSON frames that drops a message once, and has its own names. */
async function losingFeed(dropped: number): Promise<string> {
  const port = await freePort()
  const server = new WebSocketServer({ port, host: '127.0.0.1' })
  let asked = 0
  server.on('connection', (socket) => {
    socket.on('message', (frame: Buffer) => {
      expect(readFrame(frame).event).toBe('from')
      asked += 1
      for (const [index, { call, form }] of small.messages.entries()) {
        if (asked === 1 && index === dropped) continue
        const event = call === 'score_update_matches' ? 'ball' : call
        socket.send(JSON.stringify({ event, data: { id: MATCH, run: 1, seq: index + 1, ...form } }))
      }
      socket.send('no JSON')
      socket.send(JSON.stringify({ event: 'ball', data: { id: MATCH } }))
    })
  })
  ends.push(async () => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  return `ws://127.0.0.1:${port}`
}

it('a lost message is asked for again, under the names of the feed', PATIENT, async () => {
  const url = await losingFeed(12)
  const events = { score_update_matches: 'ball', resume: 'from' }
  take('websocket', url, { events, fields: { match_id: 'id' } })
  await expect.poll(async () => (await shown())?.missing).toBe(1)
  await expect.poll(async () => (await shown())?.seq, PATIENT).toBe(small.messages.length)
  expect(await shown()).toMatchObject({ scores: ['16/0 2.0', '9/0 0.3'], missing: 0 })
})
