import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How slowly a request may arrive, so that a connection is not held by a byte a minute. */
export interface RequestPace {
  /** By when the headers must be there. */
  readonly headersMs: number
  /** How often that is looked at. */
  readonly lookEveryMs: number
  /** A body either ends within this time or has brought `windowBytes`, and so on until its end. */
  readonly windowMs: number
  readonly windowBytes: number
}

/**
 * Headers and forms have 30 seconds. Photos may take longer, at 16 kB a second or more: a registration of 15 MB over a
 * connection of 1 Mbit/s takes two minutes.
 */
export const REQUEST_PACE: RequestPace = {
  headersMs: 25_000,
  lookEveryMs: 5_000,
  windowMs: 30_000,
  windowBytes: 30 * 16_000,
}

/** No body of ours is so large that it takes longer at the slowest pace. */
export const LONGEST_REQUEST_MS = 20 * 60_000

interface Needs {
  readonly pace: RequestPace
  after(delay: number, task: () => void): () => void
  /** Answers on a connection whose request is given up. */
  tooSlow(socket: Socket): void
}

/** Ends requests whose body arrives too slowly, also where they were answered before it was read. */
export function boundPace(app: FastifyInstance, needs: Needs): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (announcesBody(request.raw)) watch(request.raw, reply.raw, needs)
    done()
  })
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch(request: IncomingMessage, reply: ServerResponse, { pace, after, tooSlow }: Needs): void {
  const { socket } = request
  let before = socket.bytesRead
  const look = (): void => {
    if (request.complete || socket.destroyed) return
    const arrived = socket.bytesRead - before
    before = socket.bytesRead
    if (arrived >= pace.windowBytes) cancel = after(pace.windowMs, look)
    else if (reply.headersSent) socket.destroy()
    else tooSlow(socket)
  }
  let cancel = after(pace.windowMs, look)
  const over = (): void => cancel()
  request.once('end', over).once('close', over)
}
