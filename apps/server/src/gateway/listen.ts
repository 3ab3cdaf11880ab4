import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '../calls/refusal.ts'
import type { SystemClock } from '../system/clock.ts'

/** The server cannot listen at its address. The message tells an operator why, and what to configure. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use. Stop the other program or set another PORT',
  EACCES: 'permission denied. Set a PORT of 1024 or higher',
  EADDRNOTAVAIL: 'the address does not exist on this machine. Correct HOST',
  ENOTFOUND: 'unknown host name. Correct HOST',
}

/** Listens, and returns the address as a URL. Throws CannotListen. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const reason = REASONS[String(Object(error).code)]
    if (reason === undefined) throw error
    throw new CannotListen(`Cannot listen at ${host}, port ${port}: ${reason}.`)
  }
}

/** Milliseconds. */
const LOOK_FOR_IDLE_EVERY = 100

/** Ends the requests under way, then closes. Their connections are closed as they become idle; Node would keep them for a minute. */
export async function closeServer(app: FastifyInstance, clock: Pick<SystemClock, 'every'>): Promise<void> {
  const stopLooking = clock.every(LOOK_FOR_IDLE_EVERY, () => app.server.closeIdleConnections())
  await app.close()
  stopLooking()
}

const standby = new Refusal('standby', 'This server is on standby. Try again in a few seconds.', {
  http: 503,
  retryAfter: 5,
})

/** Answers everything with 503 `standby` until the returned function is called. Does nothing if the port is taken. */
export async function serveStandby(
  { host, port }: { readonly host: string; readonly port: number },
  logger: Logger,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(standby.http, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(standby.retryAfter),
      connection: 'close',
    })
    response.end(JSON.stringify({ status: standby.status, reason: standby.reason, msg: standby.message }))
  })
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch (error) {
    logger.warn({ err: error }, 'The standby cannot listen: its port is in use')
    return () => Promise.resolve()
  }
  logger.info({ address: server.address() }, 'Standby listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
