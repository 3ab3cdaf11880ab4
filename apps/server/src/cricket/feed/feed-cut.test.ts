import { freePort } from '@gf/embedded-postgres/throwaway'
import { readCricsheet, replayOf } from '@gf/cricket'
import { MINUTE } from '@gf/money'
import { afterEach, expect, it } from 'vitest'
import { madeUpMatches } from '../../../../../packages/cricket/src/test-matches.ts'
import { createLogger } from '../../gateway/logger.ts'
import { fakeClock } from '../../market-data/testing/fake-clock.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { createReceive } from '../ingest.ts'
import { MatchBook } from '../match-book.ts'
import { frameOf } from '../match-calls.ts'
import { startFeedClient } from './feed-client.ts'
import { startFeedServer } from './feed-server.ts'

/* A feed over a real socket, with a clock that the test moves: the minute takes no time. */

const platform = testPlatform()
const replay = replayOf(readCricsheet(madeUpMatches.reduced))
const MATCH = 78
const START = Date.now()
const PATIENT = { timeout: 30_000 }

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function watching() {
  const clock = fakeClock(START)
  const { db } = platform.database
  const now = () => clock.now()
  const book = new MatchBook(db)
  const receive = createReceive({ db, now }, (id) => book.changed(id))
  const logged: string[] = []
  const logger = createLogger('info', { write: (line) => void logged.push(line) })
  const port = await freePort()
  const serve = (its = clock) =>
    startFeedServer({ replay, matchId: MATCH, speed: 1, clock: its, began: START, port })
  const url = `ws://127.0.0.1:${port}/feed`
  /** What the stream sends to viewers. */
  const shown = async () => {
    const [, match] = JSON.parse(String(await frameOf({ now }, book, MATCH)))
    return match as Record<string, unknown>
  }
  const seq = async () => (await shown().catch(() => ({ seq: 0 })))['seq']
  const due = () => replay.messages.filter(({ at }) => at <= clock.now() - START).length
  ends.push(startFeedClient({ kind: 'websocket', url, events: {}, fields: {}, db, logger, receive, clock }))
  return { clock, logged, serve, shown, seq, due }
}

it('a feed that is cut for a minute makes the match stale, and recovers by itself', PATIENT, async () => {
  const { clock, logged, serve, shown, seq, due } = await watching()
  const first = await serve()
  const isConnected = () => logged.filter((line) => line.includes('Match feed connected')).length
  await expect
    .poll(() => {
      clock.advance(1_000)
      return isConnected()
    })
    .toBe(1)
  const pass = async (time: number): Promise<void> => {
    for (let passed = 0; passed < time; passed += 5_000) {
      clock.advance(5_000)
      await expect.poll(seq, { interval: 5, ...PATIENT }).toBe(due())
    }
  }
  await pass(2 * MINUTE)
  const before = await shown()
  expect(before).toMatchObject({ stale: false, mtch_status: 'live' })

  await first.stop()
  await expect.poll(() => logged.some((line) => line.includes('disconnected'))).toBe(true)
  clock.advance(MINUTE)
  expect(await shown()).toMatchObject({
    stale: true,
    seq: before['seq'],
    mteam1_score: before['mteam1_score'],
  })

  const second = await serve()
  ends.push(() => second.stop())
  await expect
    .poll(async () => {
      clock.advance(1_000)
      return (await seq()) === due()
    }, PATIENT)
    .toBe(true)
  expect(isConnected()).toBe(2)
  expect(await shown()).toMatchObject({ stale: false, missing: 0 })
  await pass(MINUTE)
  const balls = replay.messages.slice(0, due()).filter(({ call }) => call === 'score_update_matches')
  const runs = balls.reduce((sum, { form }) => sum + Number(form['bat_runs']), 0)
  expect(await shown()).toMatchObject({ mteam1_score: `${runs}/0`, stale: false })
})

it('a feed that is silent on an open connection is connected again', PATIENT, async () => {
  const { clock, logged, serve } = await watching()
  const server = await serve(fakeClock(START))
  ends.push(() => server.stop())
  const connections = () => logged.filter((line) => line.includes('Match feed connected')).length
  const next = (count: number) =>
    expect
      .poll(() => {
        clock.advance(1_000)
        return connections()
      }, PATIENT)
      .toBe(count)
  await next(1)
  await next(2)
})
