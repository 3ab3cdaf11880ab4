import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmsGateway } from '../../gateway/test-sms-gateway.ts'
import type { TestSmsGateway } from '../../gateway/test-sms-gateway.ts'
import { senderConformance } from '../sender.conformance.ts'
import { Undeliverable } from '../sender.ts'
import { createSmsSender } from './sms-sender.ts'

const TOKEN = 'a-token-of-the-gateway'
const STATUS = { takes: 202, 'refuses for now': 503, 'refuses for ever': 400 } as const

senderConformance('SMS', {
  recipient: '9876543210',
  notRecipients: ['', '98765', '+919876543210', '9876543210,9876543211', 'asha@example.in'],
  async start() {
    const gateway = await startSmsGateway()
    const taken: { recipient: string; text: string }[] = []
    gateway.requests.push = (...requests) => {
      for (const { body } of requests) {
        const { to, text } = JSON.parse(body) as { to: string; text: string }
        if (gateway.status === 202) taken.push({ recipient: to.replace('+91', ''), text })
      }
      return taken.length
    }
    let answer: keyof typeof STATUS = 'takes'
    return {
      sender: createSmsSender({ url: gateway.url, token: TOKEN }),
      taken,
      get answer() {
        return answer
      },
      set answer(next) {
        answer = next
        gateway.status = STATUS[next]
      },
      stop: () => gateway.stop(),
    }
  },
})

describe('a text message', () => {
  let gateway: TestSmsGateway
  let elsewhere: TestSmsGateway
  beforeAll(async () => {
    gateway = await startSmsGateway()
    elsewhere = await startSmsGateway()
  })
  beforeEach(() => {
    gateway.requests.length = 0
    gateway.status = 202
  })
  afterAll(async () => {
    await gateway.stop()
    await elsewhere.stop()
  })
  const message = {
    messageId: 7,
    kind: 'recovery_code',
    recipient: '9876543210',
    subject: 'GLOBAL FOREX: 123456 is your code',
    text: '123456 is your code.',
  }
  const send = (): Promise<unknown> =>
    createSmsSender({ url: gateway.url, token: TOKEN })
      .send(message)
      .then(
        () => 'sent',
        (error: unknown) => error,
      )

  test('is one POST of JSON to the configured address with the configured token', async () => {
    expect(await send()).toBe('sent')
    const [request] = gateway.requests
    expect(gateway.requests).toHaveLength(1)
    expect(request?.path).toBe('/v1/send')
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      to: '+919876543210',
      text: '123456 is your code.',
      reference: 'outbox-7',
    })
  })

  test('never follows a redirect: token and text stay with the configured gateway', async () => {
    gateway.status = 307
    gateway.location = elsewhere.url
    expect(await send()).toBeInstanceOf(Error)
    expect(elsewhere.requests).toEqual([])
  })

  test.each([
    [400, true],
    [404, true],
    [422, true],
    [401, false],
    [403, false],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('answered %i is given up for good: %s', async (status, forGood) => {
    gateway.status = status
    const failure = await send()
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof Undeliverable).toBe(forGood)
  })
})
