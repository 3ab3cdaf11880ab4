import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SAME_ORIGIN } from '../../gateway/test-gateway.ts'
import { startSmtpServer } from '../../notifications/test-smtp-server.ts'
import type { TestSmtpServer } from '../../notifications/test-smtp-server.ts'
import { freshDatabase } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { startMain } from '../test-program.ts'
import type { RunningServer } from '../test-program.ts'

const PATIENCE = { timeout: 40_000, interval: 50 }

let database: TestDatabase
let dataDir = ''
let smtp: TestSmtpServer | undefined
let server: RunningServer | undefined

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'gf-messages-'))
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await smtp?.stop()
  await rm(dataDir, { recursive: true, force: true })
  await database.drop()
})

async function start(smtpPort: number): Promise<RunningServer> {
  server = await startMain({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'desk@forex.example',
  })
  return server
}

async function recover(url: string, form: object, cookie = '') {
  const answer = await fetch(`${url}/api/check_user_api`, {
    method: 'POST',
    headers: { ...SAME_ORIGIN, 'content-type': 'application/json', cookie },
    body: JSON.stringify(form),
  })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  const body = (await answer.json()) as { readonly status: number; readonly otp: string }
  return { ...body, cookie: cookies.join('; ') }
}

test(
  'a code promised before a kill is sent by the next server, and opens the account',
  { timeout: 90_000 },
  async () => {
    const probe = await startSmtpServer()
    const { port } = probe
    await probe.stop()
    const first = await start(port)
    const { client } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')) as {
      client: { username: string }
    }
    const asked = await recover(first.url, { username: client.username })
    expect(asked.status).toBe(0)
    // It was attempted without an answer, and waits for the retry.
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        'select tries, due_at - created_at < 60000 as soon from outbox',
      )
      expect(rows).toMatchObject([{ soon: true }])
      expect(rows).not.toMatchObject([{ tries: 0 }])
    }, PATIENCE)
    await first.end('SIGKILL')

    smtp = await startSmtpServer(port)
    const second = await start(port)
    const mail = await vi.waitFor(() => {
      const [came] = smtp?.mails ?? []
      if (!came) throw new Error('No mail came')
      return came
    }, PATIENCE)
    expect(mail.to).toEqual([client.username])
    const code = /\b\d{6}\b/.exec(mail.body)?.[0]
    expect(await recover(second.url, { otp: asked.otp, code }, asked.cookie)).toMatchObject({ status: 0 })
    await second.end('SIGTERM')
    expect(smtp.mails).toHaveLength(1)
  },
)
