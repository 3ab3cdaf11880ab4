import { beforeEach, describe, expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const sql = async (text: string, values: readonly unknown[] = []) =>
  (await platform.database.pool.query(text, [...values])).rows
const messagesOf = async (
  query = '',
  role: Parameters<typeof staffBrowser>[1] = 'support',
  userid = platform.client.userid,
) => (await staffBrowser(platform, role)).get(`client_messages_api/${userid}?${query}`)

const FUTURE = 9_000_000_000_000

interface Sent {
  readonly kind?: string
  readonly channel?: string
  readonly tries?: number
  readonly sent?: number
  readonly failed?: string
}

/** A row of the outbox with content, which the running dispatcher leaves alone. */
const insert = (at: number, { kind = 'price_alert', channel = 'email', tries = 0, sent, failed }: Sent) =>
  sql(
    `insert into outbox (kind, channel, client_id, recipient, language, content, created_at, due_at, tries, sent_at, failed)
     values ($1, $2, $3, $4, 'en', 'the code is 123456', $5, ${FUTURE}, $6, $7, $8)`,
    [
      kind,
      channel,
      platform.client.userid,
      channel === 'email' ? 'demo@example.in' : '7',
      at,
      tries,
      sent ?? null,
      failed ?? null,
    ],
  )

beforeEach(async () => {
  await sql('delete from outbox')
  await sql('delete from inbox_message')
})

describe('GET client_messages_api/{userid}', () => {
  it('lists emails, pushed messages and the inbox, newest first, with their state and without their content', async () => {
    await insert(1_000, { kind: 'recovery_code', sent: 2_000, tries: 1 })
    await insert(3_000, { channel: 'push', tries: 2 })
    await sql(
      `insert into inbox_message (client_id, kind, topic, content, created_at, read_at)
       values ($1, 'kyc_approved', 'security', 'sealed', 4000, 5000), ($1, 'a_kind_of_before', 'funds', 'sealed', 4500, null)`,
      [platform.client.userid],
    )
    const { rows, total, http } = await messagesOf()
    expect(http).toBe(200)
    expect(total).toBe('4')
    const at = (ms: number) => new Date(ms).toISOString()
    const common = { row_id: expect.any(Number), to: null, tries: 0, why: null }
    expect(rows).toEqual([
      { ...common, at: at(4_500), kind: null, channel: 'inbox', state: 'sent', done: null },
      { ...common, at: at(4_000), kind: 'kyc_approved', channel: 'inbox', state: 'read', done: at(5_000) },
      { ...common, at: at(3_000), kind: 'price_alert', channel: 'push', state: 'waiting', done: null, tries: 2 },
      { ...common, at: at(1_000), kind: 'recovery_code', channel: 'email', to: 'd•••@example.in', state: 'sent', done: at(2_000), tries: 1 },
    ]) // prettier-ignore
    expect(JSON.stringify(rows)).not.toMatch(/123456|demo@/)
  })

  it.each([
    ['expired', 'expired'],
    ['the mail server refuses it (550)', 'refused'],
    ['the push service refuses it (413)', 'refused'],
    ['the recipient is not an email address', 'refused'],
    ['the subscription has ended', 'device_gone'],
    ['content cannot be decrypted with the configured keys', 'unreadable'],
    ['no sender is configured for this channel', 'not_configured'],
    ['ECONNREFUSED', 'unreachable'],
  ])('says of a message that was given up for "%s" why: %s', async (failed, why) => {
    await insert(1_000, { failed })
    expect((await messagesOf()).rows).toMatchObject([{ state: 'failed', why, done: null }])
  })

  it('is paged, and each page of messages of one moment has its own rows', async () => {
    for (let number = 0; number < 5; number += 1) await insert(1_000, {})
    const pages = [1, 2, 3].map((page) => messagesOf(`page=${page}&size=2`))
    const rows = (await Promise.all(pages)).flatMap((page) => page.rows)
    expect(new Set(rows.map((row) => row['row_id'])).size).toBe(5)
    expect((await messagesOf('page=9')).rows).toEqual([])
  })

  it('has no message of another client', async () => {
    await insert(1_000, {})
    await sql('update outbox set client_id = client_id + 1')
    expect(await messagesOf()).toMatchObject({ rows: [], total: '0' })
  })

  it('is for those who work with clients, and names the viewer in the audit log', async () => {
    expect(await messagesOf('', 'clinic')).toMatchObject({ http: 403 })
    const { staffId } = await staffBrowser(platform, 'auditor')
    await messagesOf('', 'auditor')
    const entries = `select actor_id, subject from audit where action = 'client_messages_viewed' order by seq desc limit 1`
    const entry = { actor_id: staffId, subject: `client ${platform.client.userid}` }
    expect(await sql(entries)).toEqual([entry])
    expect(await messagesOf('', 'kyc', 10_000_001)).toMatchObject({ http: 404 })
    expect(await sql(entries)).toEqual([entry])
  })
})
