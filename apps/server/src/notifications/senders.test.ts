import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { senderConformance } from './testing/sender.conformance.ts'
import { Undeliverable, createSmtpSender } from './senders.ts'
import { startSmtpServer } from './test-smtp-server.ts'
import type { TestSmtpServer } from './test-smtp-server.ts'

const FROM = 'GLOBAL FOREX <desk@forex.example>'

senderConformance('SMTP', {
  recipient: 'asha@example.in',
  notRecipients: [
    '',
    'asha',
    'asha@example.in, ravi@example.in',
    'asha@example.in\r\nRCPT TO:<ravi@example.in>',
    '"a b"@example.in',
    'Asha <asha@example.in>',
  ],
  async start() {
    const server = await startSmtpServer()
    const sender = createSmtpSender({ url: `smtp://127.0.0.1:${server.port}`, from: FROM })
    const taken: { recipient: string; text: string }[] = []
    server.mails.push = (...mails) => {
      taken.push(...mails.map(({ to, body }) => ({ recipient: to.join(), text: body })))
      return taken.length
    }
    return {
      sender,
      taken,
      get answer() {
        return server.answer
      },
      set answer(answer) {
        server.answer = answer
      },
      async stop() {
        sender.close()
        await server.stop()
      },
    }
  },
})

describe('a mail', () => {
  let server: TestSmtpServer
  beforeAll(async () => {
    server = await startSmtpServer()
  })
  afterAll(() => server.stop())

  async function sent(subject: string) {
    const sender = createSmtpSender({ url: `smtp://127.0.0.1:${server.port}`, from: FROM })
    server.mails.length = 0
    const recipient = 'asha@example.in'
    await sender.send({ messageId: 7, kind: 'registered', recipient, subject, text: 'Hello' })
    sender.close()
    const [mail] = server.mails
    if (!mail) throw new Error('No mail came')
    return mail
  }

  test('comes from the configured sender, in plain text, with the same id for the same message', async () => {
    const { from, to, headers } = await sent('GLOBAL FOREX: welcome')
    expect({ from, to }).toEqual({ from: 'desk@forex.example', to: ['asha@example.in'] })
    expect(headers).toContain('From: GLOBAL FOREX <desk@forex.example>')
    expect(headers).toContain('To: asha@example.in')
    expect(headers).toContain('Subject: GLOBAL FOREX: welcome')
    expect(headers).toContain('Message-ID: <outbox-7@forex.example>')
    expect(headers).toContain('Content-Type: text/plain; charset=utf-8')
    expect(headers).toContain('Auto-Submitted: auto-generated')
  })

  test.each(['Welcome\r\nBcc: everybody@example.in', 'Welcome\nBcc: everybody@example.in'])(
    'has no more headers and recipients than its own, whatever its subject says',
    async (subject) => {
      const { to, headers } = await sent(subject)
      expect(to).toEqual(['asha@example.in'])
      expect(headers.filter((line) => /^bcc/i.test(line))).toEqual([])
      expect(headers).toContain('Subject: Welcome Bcc: everybody@example.in')
    },
  )

  test('is not sent in plain text to another machine', async () => {
    // Resolved to this machine, but named as another: the server offers no encryption.
    const sender = createSmtpSender({
      url: `smtp://localhost.:${server.port}`,
      from: FROM,
    })
    server.mails.length = 0
    const failure = await sender
      .send({ messageId: 1, kind: 'x', recipient: 'asha@example.in', subject: 's', text: 't' })
      .catch((error: unknown) => error)
    sender.close()
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(Undeliverable)
    expect(server.mails).toEqual([])
  })
})
