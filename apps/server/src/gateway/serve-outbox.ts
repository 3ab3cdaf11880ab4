import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LocalMessages } from '../messages.ts'
import { notFound } from '../refusal.ts'
import { outboxPage } from './outbox-page.ts'
import { refuseCrossSite } from './same-origin.ts'
import type { PublicAddress } from './security-headers.ts'

/**
 * Shows the messages of an installation that is only tried out: to people at /outbox, to tests at /api/outbox. Whoever
 * reads them can get into every account, so they are shown to nobody but a browser on this very machine.
 */
export function serveOutbox(app: FastifyInstance, messages: LocalMessages, address: PublicAddress): void {
  const style = readFileSync(new URL('./outbox-page.css', import.meta.url))
  const guard = async (request: FastifyRequest): Promise<void> => {
    refuseCrossSite(request.headers, { method: 'GET', changesState: false }, address)
    if (!isOfThisMachine(request)) throw notFound()
  }
  app.get('/api/outbox', { onRequest: guard }, (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(messages.newestFirst())),
  )
  app.get('/api/outbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
  app.get('/outbox', { onRequest: guard }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(messages.newestFirst())),
  )
}

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** Neither past a proxy, nor under a name that another site's owner has pointed at this machine (DNS rebinding). */
function isOfThisMachine({ headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers['forwarded'] ?? headers['via']
  return forwarded === undefined && LOOPBACK_NAME.test(headers.host ?? '')
}
