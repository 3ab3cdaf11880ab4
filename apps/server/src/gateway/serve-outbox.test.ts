import { describe, expect, test } from 'vitest'
import type { ShownMessage } from '../notifications/messages.ts'
import { CROSS_SITE, testGateway } from './test-gateway.ts'

const CODE: ShownMessage = {
  at: Date.UTC(2026, 10, 21, 9, 30),
  channel: 'email',
  kind: 'recovery_code',
  recipient: 'asha@example.in',
  subject: 'GLOBAL FOREX: 123456 is your code',
  text: '123456 is your code to set a new password.\n<b>not bold</b>',
  code: '123456',
}

async function ask(url: string, headers: Record<string, string> = {}, shown = true) {
  const { app } = await testGateway({}, {}, {}, shown ? { localOutbox: { newestFirst: () => [CODE] } } : {})
  return app.inject({ url, headers: { host: 'localhost:8080', ...headers } })
}

describe('the local outbox', () => {
  test('shows people the recipient, the text, and its code', async () => {
    const page = await ask('/outbox')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const words of ['asha@example.in', '<p class="code">123456</p>', '2026-11-21 09:30:00 UTC'])
      expect(page.body).toContain(words)
  })

  test('shows typed text as text', async () => {
    expect((await ask('/outbox')).body).not.toContain('<b>not bold')
  })

  test('gives tests the same as JSON', async () => {
    const answer = await ask('/api/outbox')
    expect(answer.json()).toEqual([CODE])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each(['/outbox', '/api/outbox', '/api/outbox.css'])(
    '%s does not exist if messages are sent',
    async (url) => {
      expect((await ask(url, {}, false)).statusCode).toBe(404)
    },
  )

  test.each([
    ['past a proxy', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['past a proxy of the newer kind', { forwarded: 'for=203.0.113.9' }, 404],
    ['under a name that was pointed at this machine', { host: 'evil.example' }, 404],
    ["for another site's script", CROSS_SITE, 403],
    ['by the address of this machine', { host: '127.0.0.1:8080' }, 200],
    ['by its newer address', { host: '[::1]:8080' }, 200],
  ])('requested %s answers accordingly', async (_how, headers, http) => {
    for (const url of ['/outbox', '/api/outbox']) expect((await ask(url, headers)).statusCode).toBe(http)
  })
})
