import { resolve } from 'node:path'
import { z } from 'zod'

/** The match feed and what it sends. */
interface MatchConfig {
  readonly matches: {
    /** The included replay, a socket feed, or only the signed calls. */
    readonly feed: 'replay' | 'socket.io' | 'websocket' | 'none'
    readonly url: string
    /** The feed's own names of events and fields, by ours. */
    readonly events: Readonly<Record<string, string>>
    readonly fields: Readonly<Record<string, string>>
    /** A file of Cricsheet, absolute; undefined replays the included one. */
    readonly data: string | undefined
    /** Of the replay, times real time. */
    readonly speed: number
    /** Signs what a feed sends to the calls; without one they are refused. Never log it. */
    readonly key: string | undefined
  }
}

const NAMES = /^[\w.:-]+=[\w.:-]+(,[\w.:-]+=[\w.:-]+)*$/
const names = z
  .string()
  .regex(NAMES, 'pairs such as match_id=id,seq=no')
  .transform((text): Record<string, string> =>
    Object.fromEntries(text.split(',').map((pair) => pair.split('='))),
  )
  .optional()

const variables = {
  MATCH_FEED: z
    .enum(['replay', 'socket.io', 'websocket', 'none'], {
      error: 'one of replay, socket.io, websocket, none',
    })
    .optional(),
  MATCH_FEED_URL: z
    .string()
    .refine(
      (url) => URL.canParse(url) && /^(https?|wss?):$/.test(new URL(url).protocol),
      'an http, https, ws or wss address',
    )
    .optional(),
  MATCH_FEED_EVENTS: names,
  MATCH_FEED_FIELDS: names,
  MATCH_FEED_DATA: z.string().optional(),
  MATCH_FEED_SPEED: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, 'a whole number from 1 to 1000')
    .transform(Number)
    .default(1),
  MATCH_FEED_KEY: z.string().min(32, 'a key of at least 32 characters').optional(),
}

function contradictions(given: Readonly<Record<string, string | undefined>>): string[] {
  const { MATCH_FEED: feed = 'replay', MATCH_FEED_URL: url } = given
  const isSocket = feed === 'socket.io' || feed === 'websocket'
  return isSocket && !url ? [`MATCH_FEED=${feed} requires MATCH_FEED_URL`] : []
}

const read = z.object(variables)

export const cricketConfig = {
  variables,
  /** An address can contain a password. */
  confidential: ['MATCH_FEED_KEY', 'MATCH_FEED_URL'],
  contradictions,
  /** A company that deals for real shows no replay unless it says so. */
  arrange: (given: z.output<typeof read>, production: boolean): MatchConfig => ({
    matches: {
      feed: given.MATCH_FEED ?? (production ? 'none' : 'replay'),
      url: given.MATCH_FEED_URL ?? '',
      events: given.MATCH_FEED_EVENTS ?? {},
      fields: given.MATCH_FEED_FIELDS ?? {},
      data: given.MATCH_FEED_DATA && resolve(given.MATCH_FEED_DATA),
      speed: given.MATCH_FEED_SPEED,
      key: given.MATCH_FEED_KEY,
    },
  }),
}
