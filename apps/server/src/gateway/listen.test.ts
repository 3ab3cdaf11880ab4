import fastify from 'fastify'
import { expect, test } from 'vitest'
import { systemClock } from '../system/clock.ts'
import { closeServer, listen } from './listen.ts'

test('a connection that is being answered while the server closes gets its answer, and keeps the server no longer', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  let finish = (): void => undefined
  app.get('/', (_request, reply) => {
    reply.hijack()
    reply.raw.write('first ')
    finish = () => void reply.raw.end('last')
  })
  const url = await listen(app, { host: '127.0.0.1', port: 0 })
  const answer = await fetch(url)
  const closed = closeServer(app, systemClock)
  await expect.poll(() => app.server.listening).toBe(false)
  finish()
  expect(await answer.text()).toBe('first last')
  await closed
})
