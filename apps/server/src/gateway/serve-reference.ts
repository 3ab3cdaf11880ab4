import { readFileSync } from 'node:fs'
import type { Call } from '@gf/contract'
import type { FastifyInstance } from 'fastify'
import { openApi } from './open-api.ts'
import { referencePage } from './reference-page.ts'

/** Serves the contract to programs (/api/openapi.json) and to people (/api/docs, to which /api leads). */
export function serveReference(app: FastifyInstance, calls: Readonly<Record<string, Call>>): void {
  const document = JSON.stringify(openApi(calls))
  const style = readFileSync(new URL('./reference-page.css', import.meta.url))
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  )
  app.get('/api/docs.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
  app.get('/api', (request, reply) =>
    reply.redirect(`/api/docs${new URL(request.raw.url ?? '/', 'http://localhost').search}`),
  )
  app.get('/api/docs', (request, reply) => {
    const { searchParams } = new URL(request.raw.url ?? '/', 'http://localhost')
    const page = referencePage(calls, searchParams.get('q') ?? '')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
