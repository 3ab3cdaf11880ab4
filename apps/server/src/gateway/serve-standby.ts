import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'

const standby = new Refusal(
  'standby',
  'This server stands by for another one. Please try again in a few seconds.',
  {
    http: 503,
    retryAfter: 5,
  },
)

/**
 * Answers everything, health included, with 503 and the reason `standby`, until the function that it gives is called. Where
 * another program has the port, as a first server on the same machine does, nobody is answered.
 */
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
    logger.warn({ err: error }, 'The standby cannot say so at its port, which is taken')
    return () => Promise.resolve()
  }
  logger.info({ address: server.address() }, 'The standby answers at its port that it stands by')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
