import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Transform } from 'node:stream'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { HOUR } from '@gf/money'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../calls/handler.ts'
import type { Caller } from '../calls/handler.ts'
import { busy, Refusal } from '../calls/refusal.ts'

/** Overall bounds; money and codes have their own limits. */
export interface RequestLimits {
  /** Requests of one IPv4 address or IPv6 /64, pages and files included. Many people can share one. */
  readonly addressPerMinute: number
  /** Reads of one client or member of staff. A tab polls 180 times a minute. */
  readonly readsPerMinute: number
  /** Changes of one client. */
  readonly changesPerSecond: number
  /** Also per client. Each leaves a permanent journal entry, and its answer in memory for 48 hours. */
  readonly changesPerHour: number
  /** Changes of all guests of one network, since anyone opens another account without a form. */
  readonly guestChangesPerHour: number
}

export const REQUEST_LIMITS: RequestLimits = {
  addressPerMinute: 6_000,
  readsPerMinute: 900,
  changesPerSecond: 10,
  changesPerHour: 3_600,
  guestChangesPerHour: 1_800,
}

/** For tests. */
export const NO_REQUEST_LIMITS: RequestLimits = {
  addressPerMinute: Number.MAX_SAFE_INTEGER,
  readsPerMinute: Number.MAX_SAFE_INTEGER,
  changesPerSecond: Number.MAX_SAFE_INTEGER,
  changesPerHour: Number.MAX_SAFE_INTEGER,
  guestChangesPerHour: Number.MAX_SAFE_INTEGER,
}

/** Addresses and clients counted at a time; above that the longest idle one starts again from zero. */
const COUNTED = 50_000

type Limit = (request: FastifyRequest, changesState: boolean) => Promise<void>

/** Limits requests by address, and returns the function that limits a client or member of staff. */
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
  const byClient = { keyGenerator: ({ caller, ip }: FastifyRequest) => nameOf(caller) ?? ip }
  const reads = app.createRateLimit({ max: limits.readsPerMinute, timeWindow: 60_000, ...byClient })
  const changes = app.createRateLimit({ max: limits.changesPerSecond, timeWindow: 1_000, ...byClient })
  const changesLong = app.createRateLimit({ max: limits.changesPerHour, timeWindow: HOUR, ...byClient })
  const guestChanges = app.createRateLimit({
    max: limits.guestChangesPerHour,
    timeWindow: HOUR,
    keyGenerator: (request) => networkOf(request.ip),
  })
  const check = async (limit: typeof reads, request: FastifyRequest): Promise<void> => {
    const result = await limit(request)
    if (!result.isAllowed && result.isExceeded) throw tooOften(result.ttlInSeconds)
  }
  app.addHook('onRequest', (request) => check(byAddress, request))
  return async (request, changesState) => {
    if (nameOf(request.caller) === undefined) return
    await check(changesState ? changes : reads, request)
    if (!changesState) return
    await check(changesLong, request)
    if (request.caller.client?.guestUntil !== undefined) await check(guestChanges, request)
  }
}

/** The counted caller; the feed has its own key and no limit. */
const nameOf = ({ client, staff }: Caller): string | undefined =>
  client ? String(client.clientId) : staff && `staff ${staff.staffId}`

function tooOften(seconds: number): Refusal {
  const wait = Math.max(1, seconds)
  return new Refusal('too_often', `Too many requests. Wait ${inWords(wait)}.`, {
    http: 429,
    retryAfter: wait,
  })
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second'
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

interface Count {
  current: number
  /** Start of its window, on the monotonic clock. */
  readonly since: number
}

type Told = Parameters<FastifyRateLimitStore['incr']>[1]

/**
 * The rate limiter's store: in memory, at most `most` keys, evicting the longest idle one. It uses the monotonic clock,
 * because the limiter's own store uses the wall clock, and setting that back would keep a full window closed.
 */
export function requestCounts(monotonic: () => number, most: number): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    readonly #counts = new Map<string, Count>()

    incr(key: string, tell: Told, timeWindow: number): void {
      const now = monotonic()
      const known = this.#counts.get(key)
      const count = known && now - known.since < timeWindow ? known : { current: 0, since: now }
      count.current += 1
      this.#counts.delete(key)
      this.#counts.set(key, count)
      if (this.#counts.size > most) this.#forgetOldest()
      tell(null, { current: count.current, ttl: count.since + timeWindow - now })
    }

    child(): FastifyRateLimitStore {
      return new Counts()
    }

    #forgetOldest(): void {
      for (const oldest of this.#counts.keys()) {
        this.#counts.delete(oldest)
        return
      }
    }
  }
}

/** Minimum pace of a request, so that a byte a minute cannot hold a connection. */
export interface RequestPace {
  /** Timeout of the headers. */
  readonly headersMs: number
  /** Interval of that check. */
  readonly lookEveryMs: number
  /** A body must end within this time or bring `windowBytes` in it, repeatedly until its end. */
  readonly windowMs: number
  readonly windowBytes: number
}

/** 30 seconds for headers and forms; longer for photos at 16 kB/s: 15 MB over 1 Mbit/s take two minutes. */
export const REQUEST_PACE: RequestPace = {
  headersMs: 25_000,
  lookEveryMs: 5_000,
  windowMs: 30_000,
  windowBytes: 30 * 16_000,
}

/** The largest body takes less at the minimum pace. */
export const LONGEST_REQUEST_MS = 20 * 60_000

/** Ends requests with too slow bodies, even if already answered; `tooSlow` answers on the connection. */
export function boundPace(
  app: FastifyInstance,
  pace: RequestPace,
  after: (delay: number, task: () => void) => () => void,
  tooSlow: (socket: Socket) => void,
): void {
  const watch = (request: IncomingMessage, reply: ServerResponse): void => {
    const { socket } = request
    let before = socket.bytesRead
    const look = (): void => {
      if (request.complete || socket.destroyed) return
      const arrived = socket.bytesRead - before
      before = socket.bytesRead
      if (arrived >= pace.windowBytes) cancel = after(pace.windowMs, look)
      else if (reply.headersSent) request.destroy()
      else tooSlow(socket)
    }
    let cancel = after(pace.windowMs, look)
    const over = (): void => cancel()
    request.once('end', over).once('close', over)
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (announcesBody(request.raw)) watch(request.raw, reply.raw)
    done()
  })
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Limits the memory of uploads: a body is in memory from its first byte until its request is answered. */
export interface UploadBudget {
  /**
   * A stream that counts its bytes. It fails with a refusal if all uploads together hold too much (503), or those of
   * one network (429). The count is released when `onEnd` reports the end of the request.
   */
  counted(upload: Upload): Transform
}

export interface Upload {
  /** The caller's network address. */
  readonly address: string
  /** Runs `release` once, when the upload is answered or aborted. */
  onEnd(release: () => void): void
}

const MEGABYTE = 1_048_576
/** A phone's reduced photos are about one megabyte together. */
const ALL = 96 * MEGABYTE
const OF_ONE_NETWORK = 48 * MEGABYTE

/** The first `free` bytes of each upload are not counted: other calls can send as much. */
export function createUploadBudget(
  free: number,
  { all, ofOneNetwork } = { all: ALL, ofOneNetwork: OF_ONE_NETWORK },
): UploadBudget {
  const held = new Map<string, number>()
  let sum = 0
  const add = (network: string, bytes: number): void => {
    const before = held.get(network) ?? 0
    if (bytes > 0 && sum + bytes > all) throw busy()
    if (bytes > 0 && before + bytes > ofOneNetwork) throw tooManyUploads()
    sum += bytes
    if (before + bytes > 0) held.set(network, before + bytes)
    else held.delete(network)
  }
  return {
    counted({ address, onEnd }) {
      const network = networkOf(address)
      let arrived = 0
      let counted = 0
      onEnd(() => {
        add(network, -counted)
        counted = 0
      })
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          arrived += chunk.length
          try {
            const more = Math.max(0, arrived - free) - counted
            add(network, more)
            counted += more
            done(null, chunk)
          } catch (error) {
            done(error as Refusal)
          }
        },
      })
    },
  }
}

const tooManyUploads = (): Refusal =>
  new Refusal('too_often', 'Too many files are arriving from your network. Try again in a few seconds.', {
    http: 429,
    retryAfter: 5,
  })
