import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HOUR } from '@gf/money'
import type { LoggedIn } from '../handler.ts'
import { networkOf } from '../network-of.ts'
import { Refusal } from '../refusal.ts'
import { requestCounts } from './request-counts.ts'

/** Outer bounds; the limits of money and of codes are counted where those are. */
export interface RequestLimits {
  /** Requests of one IPv4 address or IPv6 /64, pages and files included. Many people may share one. */
  readonly addressPerMinute: number
  /** Reads of one client. A tab polls 180 times a minute. */
  readonly readsPerMinute: number
  /** Calls of one client that change something. */
  readonly changesPerSecond: number
  /** Likewise. Each leaves an entry in the journal for ever, and its answer in memory for 48 hours. */
  readonly changesPerHour: number
}

export const REQUEST_LIMITS: RequestLimits = {
  addressPerMinute: 6_000,
  readsPerMinute: 900,
  changesPerSecond: 10,
  changesPerHour: 3_600,
}

/** For tests, which hand them in. */
export const NO_REQUEST_LIMITS: RequestLimits = {
  addressPerMinute: Number.MAX_SAFE_INTEGER,
  readsPerMinute: Number.MAX_SAFE_INTEGER,
  changesPerSecond: Number.MAX_SAFE_INTEGER,
  changesPerHour: Number.MAX_SAFE_INTEGER,
}

/** Addresses and clients that are counted at a time; beyond them who was longest away begins anew. */
const COUNTED = 50_000

type Limit = (request: FastifyRequest, client: LoggedIn | undefined, changesState: boolean) => Promise<void>

/** Bounds what one address may ask for from now on, and gives the function that bounds one client. */
export async function limitRequests(
  app: FastifyInstance,
  limits: RequestLimits,
  monotonic: () => number,
): Promise<Limit> {
  await app.register(rateLimit, { global: false, store: requestCounts(monotonic, COUNTED) })
  const byAddress = app.createRateLimit({
    max: limits.addressPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
  })
  const byClient = {
    keyGenerator: (request: FastifyRequest) => String(request.client?.clientId ?? request.ip),
  }
  const reads = app.createRateLimit({ max: limits.readsPerMinute, timeWindow: 60_000, ...byClient })
  const changes = app.createRateLimit({ max: limits.changesPerSecond, timeWindow: 1_000, ...byClient })
  const changesLong = app.createRateLimit({ max: limits.changesPerHour, timeWindow: HOUR, ...byClient })
  const check = async (limit: typeof reads, request: FastifyRequest): Promise<void> => {
    const result = await limit(request)
    if (!result.isAllowed && result.isExceeded) throw tooOften(result.ttlInSeconds)
  }
  app.addHook('onRequest', (request) => check(byAddress, request))
  return async (request, client, changesState) => {
    if (!client) return
    await check(changesState ? changes : reads, request)
    if (changesState) await check(changesLong, request)
  }
}

function tooOften(seconds: number): Refusal {
  const wait = Math.max(1, seconds)
  return new Refusal('too_often', `That was too often. Wait ${inWords(wait)}.`, {
    http: 429,
    retryAfter: wait,
  })
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
