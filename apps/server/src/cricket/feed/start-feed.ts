import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCricsheet, replayOf } from '@gf/cricket'
import type { Replay } from '@gf/cricket'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Receive } from '../ingest.ts'
import { startFeedClient } from './feed-client.ts'
import { startFeedServer } from './feed-server.ts'

const INCLUDED = fileURLToPath(new URL('../../../data/cricket/1426288.json', import.meta.url))

type FeedDeps = Pick<Deps, 'config' | 'db' | 'logger' | 'clock'>

/** Starts the configured match feed. The server also runs without it. Returns the function that stops it. */
export async function startMatchFeed(deps: FeedDeps, receive: Receive): Promise<() => Promise<void>> {
  const { matches } = deps.config
  if (matches.feed === 'none') return async () => undefined
  if (matches.feed !== 'replay') return startFeedClient({ ...deps, ...matches, kind: matches.feed, receive })
  try {
    return await startReplay(deps, matches, receive)
  } catch (error) {
    deps.logger.error({ err: error }, 'Could not start the replay of a match')
    return async () => undefined
  }
}

/** The replay comes through a socket too, on this machine only. */
async function startReplay(
  deps: FeedDeps,
  { data = INCLUDED, speed }: Config['matches'],
  receive: Receive,
): Promise<() => Promise<void>> {
  const { clock, db } = deps
  const { matchId, replay } = await readReplay(data)
  const known = await db
    .selectFrom('cricket_match')
    .select('run')
    .where('match_id', '=', matchId)
    .where('source', '=', 'replay')
    .executeTakeFirst()
  const isUnderWay = known && clock.now() >= known.run && (clock.now() - known.run) * speed < replay.length
  const began = isUnderWay ? known.run : clock.now()
  const server = await startFeedServer({ replay, matchId, speed, clock, began })
  const stopClient = startFeedClient({
    ...deps,
    kind: 'socket.io',
    url: server.url,
    events: {},
    fields: {},
    receive,
  })
  return async () => {
    await stopClient()
    await server.stop()
  }
}

/** Files of Cricsheet are named by the number of the match; another name gets 1. */
export async function readReplay(
  path: string,
): Promise<{ readonly matchId: number; readonly replay: Replay }> {
  const [, number = '1'] = /^([1-9]\d{0,14})\.json$/.exec(basename(path)) ?? []
  return { matchId: Number(number), replay: replayOf(readCricsheet(await readFile(path, 'utf8'))) }
}
