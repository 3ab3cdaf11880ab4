import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** One mail as received by the server. */
export interface TakenMail {
  readonly from: string
  readonly to: readonly string[]
  /** Raw header lines, in lower case up to the colon. */
  readonly headers: readonly string[]
  readonly body: string
}

export interface TestSmtpServer {
  readonly port: number
  readonly mails: TakenMail[]
  answer: 'takes' | 'refuses for now' | 'refuses for ever'
  stop(): Promise<void>
}

/** A mail server on this machine that keeps what it receives. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const mails: TakenMail[] = []
  const state: Pick<TestSmtpServer, 'answer'> = { answer: 'takes' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (state.answer === 'takes') return done()
      const responseCode = state.answer === 'refuses for now' ? 451 : 550
      done(Object.assign(new Error('Mailbox not available'), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          ...parsed(Buffer.concat(chunks)),
        })
        done()
      })
    },
  })
  // The clients under test handle hang-ups.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    mails,
    get answer() {
      return state.answer
    },
    set answer(answer) {
      state.answer = answer
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function parsed(raw: Buffer): Pick<TakenMail, 'headers' | 'body'> {
  const [head = '', ...rest] = raw.toString('latin1').split('\r\n\r\n')
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const encoded = rest.join('\r\n\r\n')
  const encoding = headers.find((line) => /^content-transfer-encoding:/i.test(line))?.split(': ')[1]
  return { headers, body: decoded(encoded, encoding).replaceAll('\r\n', '\n').replace(/\n$/, '') }
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString()
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
