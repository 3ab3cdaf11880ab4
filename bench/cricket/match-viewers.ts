/**
 * How long an update of a match takes to reach everyone who watches it: the whole product, 200 staff on the stream of one match,
 * a feed that posts the included match. The viewers run in a separate process. Prints one line of JSON.
 *
 *   node bench/cricket/match-viewers.ts [viewers = 200] [updates = 200]
 *
 * Goal: from the moment at which the feed sends it until a viewer has it, at most 100 ms (p99).
 */
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findEmbeddedPostgres } from '@gf/embedded-postgres'
import { readCricsheet, replayOf } from '@gf/cricket'
import pg from 'pg'
import { FEED_KEY, feed } from '../../apps/server/src/testing/index.ts'
import { toHundredths } from '../figures.ts'
import { startServer } from '../kill/killed-server.ts'
import { argument, missedGoal, orMoment } from '../moment.ts'

const [viewers, updates] = [argument(0, 200, 20), argument(1, 200, 10)]
const GOAL_MS = 100
/** Messages before the viewers come, so that the states are those of a match near its end. */
const BEFORE = orMoment(1_200, 20)
const BETWEEN_MS = 100
/** Windows of one person. */
const WINDOWS = 20
const MATCH = 1_426_288
const now = (): number => performance.timeOrigin + performance.now()

/** When a viewer first had the state with a message or a later one. */
type Heard = readonly (readonly [seq: number, at: number])[]

if (process.send) await watch(process.env['MATCH_STREAM'] ?? '', (process.env['COOKIES'] ?? '').split(' '))
else await measure()

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gf-bench-match-'))
  await chmod(dataDir, 0o755)
  const log = await open(join(tmpdir(), 'gf-bench-match.log'), 'w')
  const server = await startServer(dataDir, log.fd, { MATCH_FEED: 'none', MATCH_FEED_KEY: FEED_KEY })
  try {
    const send = await feedOf(server.url)
    for (let seq = 1; seq <= BEFORE; seq += 1) await send(seq)
    const child = fork(import.meta.filename, process.argv.slice(2), {
      env: {
        ...process.env,
        MATCH_STREAM: `${server.url.replace('http', 'ws')}/api/match_stream/${MATCH}`,
        COOKIES: (await cookies(dataDir)).join(' '),
      },
    })
    await once(child, 'message')
    const sent = new Map<number, number>()
    const answered: number[] = []
    for (let seq = BEFORE + 1; seq <= BEFORE + updates; seq += 1) {
      const at = now()
      sent.set(seq, at)
      await send(seq)
      answered.push(now() - at)
      await pause(BETWEEN_MS)
    }
    child.send('report')
    const [heard] = (await once(child, 'message')) as [readonly Heard[]]
    report(sent, heard, answered)
  } finally {
    await server.stop()
    await log.close()
    await rm(dataDir, { recursive: true })
  }
}

/** Sends a message of the included match. */
async function feedOf(url: string): Promise<(seq: number) => Promise<void>> {
  const file = new URL(`../../apps/server/data/cricket/${MATCH}.json`, import.meta.url)
  const { messages } = replayOf(readCricsheet(await readFile(file, 'utf8')))
  return async (seq) => {
    const message = messages[seq - 1]
    if (!message) throw new Error(`The match has no message ${seq}`)
    const { http, body } = await feed(url, message.call, { match_id: MATCH, run: 1, seq, ...message.form })
    if (http !== 200) throw new Error(`Message ${seq} was refused: ${JSON.stringify(body)}`)
  }
}

/** Logs in as many people as the viewers need. */
async function cookies(dataDir: string): Promise<readonly string[]> {
  const pool = new pg.Pool({ connectionString: await findEmbeddedPostgres(dataDir) })
  const all = Array.from({ length: Math.ceil(viewers / WINDOWS) }, (_, person) => `viewer-${person}`)
  for (const name of all)
    await pool.query(
      `with person as (
         insert into staff (username, name, role, created_at) values ($1, $1, 'cricket', 1) returning staff_id
       )
       insert into login_session (session_id, token_hash, realm, owner_id, stage, auth_time, factor_proved_at,
                                  created_at, last_seen_at, expires_at, address, user_agent)
       select $1, $2, 'staff', staff_id, 'full', $3::bigint, $3, $3, $3, $3 + 3600000, '127.0.0.1', 'bench' from person`,
      [name, createHash('sha256').update(tokenOf(name)).digest(), Date.now()],
    )
  await pool.end()
  return all.map((name) => `a=${tokenOf(name)}`)
}

function tokenOf(name: string): string {
  return Buffer.from(name.padEnd(32, '.')).toString('base64url')
}

async function watch(url: string, logins: readonly string[]): Promise<void> {
  // Node's own client cannot send a cookie.
  const { WebSocket } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('ws')
  const { origin } = new URL(url.replace('ws', 'http'))
  const heard: [number, number][][] = []
  for (let viewer = 0; viewer < viewers; viewer += 1) {
    const own: [number, number][] = []
    heard.push(own)
    const socket = new WebSocket(url, { headers: { cookie: logins[Math.floor(viewer / WINDOWS)], origin } })
    socket.on('message', (data: Buffer) => {
      const at = now()
      // Parsing it whole would measure the viewers' one process.
      const [, seq] = /"run":1,"seq":(\d+)/.exec(data.toString('latin1')) ?? []
      if (Number(seq) > (own.at(-1)?.[0] ?? 0)) own.push([Number(seq), at])
    })
    await once(socket, 'open')
  }
  process.on('message', () => process.send?.(heard, () => process.exit()))
  process.send?.('connected')
}

/** `answered`: how long the feed waited for each answer, which comes before the update goes out. */
function report(sent: ReadonlyMap<number, number>, heard: readonly Heard[], answered: number[]): void {
  const latencies = heard.flatMap((own) =>
    [...sent].map(([seq, at]) => (own.find(([had]) => had >= seq)?.[1] ?? Number.POSITIVE_INFINITY) - at),
  )
  const latencyMs = spread(latencies)
  const figures = { viewers: heard.length, updates, latencyMs, answeredMs: spread(answered) }
  console.log(JSON.stringify({ ...figures, goalMs: GOAL_MS }))
  if (!(latencyMs.p99 <= GOAL_MS)) missedGoal()
}

function spread(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number): number =>
    toHundredths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}
