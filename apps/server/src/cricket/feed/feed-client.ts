import { calls } from '@gf/contract'
import { z } from 'zod'
import { Refusal } from '../../calls/refusal.ts'
import type { Deps } from '../../deps.ts'
import type { Receive } from '../ingest.ts'
import type { FeedCall, Message } from '../message.ts'
import { connectSocketIo, connectWebSocket } from './connection.ts'

export interface FeedClientParts extends Pick<Deps, 'db' | 'logger' | 'clock'> {
  readonly kind: 'socket.io' | 'websocket'
  readonly url: string
  /** The feed's names of events and fields, by ours. Others have our names. */
  readonly events: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  readonly receive: Receive
}

const names: Readonly<Record<string, FeedCall>> = {
  new_matches_api: 'newMatch',
  update_matches: 'updateMatch',
  score_update_matches: 'updateScore',
  match_sessions: 'updateSessions',
}

/** The feed is asked again for what is missing after so long. Milliseconds. */
const ASK_AGAIN = 2_000

/** Takes what a socket feed sends, one after another, as the calls do. Returns the function that stops it. */
export function startFeedClient(parts: FeedClientParts): () => Promise<void> {
  const { kind, url, clock, logger, receive } = parts
  const ours = Object.fromEntries(Object.entries(parts.events).map(([own, theirs]) => [theirs, own]))
  let work = Promise.resolve()
  let isStopped = false
  let askedAt = clock.now()
  let asking: (() => void) | undefined
  const resume = async (): Promise<void> => {
    askedAt = clock.now()
    const matches = await lastOfMatches(parts)
    connection.send(parts.events['resume'] ?? 'resume', { matches })
  }
  /** After a gap, but not for each message that follows it. */
  const askAgain = (): void => {
    asking ??= clock.after(Math.max(0, askedAt + ASK_AGAIN - clock.now()), () => {
      asking = undefined
      then(resume)
    })
  }
  const take = async (name: FeedCall, data: unknown): Promise<void> => {
    const { state } = await receive(messageOf(name, renamed(data, parts.fields)))
    if (state === 'held') askAgain()
  }
  const then = (task: () => Promise<void>): void => {
    work = work.then(() => (isStopped ? undefined : task())).catch((error: unknown) => failed(parts, error))
  }
  const listener = {
    opened: () => {
      logger.info({ url }, 'Match feed connected')
      then(resume)
    },
    event: (event: string, data: unknown) => {
      const name = names[ours[event] ?? event]
      if (name) then(() => take(name, data))
    },
    lost: (reason: string) => {
      if (!isStopped) logger.warn({ url, reason }, 'Match feed disconnected; will connect again')
    },
  }
  const connection =
    kind === 'socket.io' ? connectSocketIo(url, listener) : connectWebSocket(url, listener, clock)
  return async () => {
    isStopped = true
    asking?.()
    connection.stop()
    await work
  }
}

/** A message that is refused is not applied; the match then waits for a right one. */
function failed({ logger, url }: FeedClientParts, error: unknown): void {
  const isOurs = !(error instanceof Refusal) && !(error instanceof z.ZodError)
  logger[isOurs ? 'error' : 'warn']({ err: error, url }, 'Could not take a message of the match feed')
}

const messageOf = (name: FeedCall, data: object): Message =>
  ({ name, form: calls[name].form.parse(data) }) as unknown as Message

/** A message with our names of fields. */
function renamed(data: unknown, fields: FeedClientParts['fields']): object {
  const given = new Map(Object.entries(Object(data) as object))
  for (const [own, theirs] of Object.entries(fields)) {
    if (!given.has(theirs)) continue
    given.set(own, given.get(theirs))
    given.delete(theirs)
  }
  return Object.fromEntries(given)
}

/** Matches whose feed may go on. */
const MOST_RESUMED = 100

async function lastOfMatches({ db }: FeedClientParts) {
  return db
    .selectFrom('cricket_match')
    .select(['match_id', 'run', 'seq'])
    .orderBy('heard_at', 'desc')
    .limit(MOST_RESUMED)
    .execute()
}
