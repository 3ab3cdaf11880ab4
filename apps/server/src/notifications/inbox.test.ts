import { DAY, MINUTE } from '@gf/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { indianDay } from '../system/time.ts'
import { newcomer } from '../testing/newcomer.ts'
import { logIn, TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import type { TestClient } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { sweepInbox } from './inbox.ts'
import type { MessageFacts, Recipient } from './messages.ts'
import { createMessages } from './outbox.ts'

const platform = testPlatform()
const own = (): number => platform.client.userid
const ALERT: MessageFacts = { kind: 'price_alert', what: 'EURUSD ≥ 1.15000', price: '1.15001' }
const PAID: MessageFacts = { kind: 'withdrawal_paid', number: 7, dollars: '$10.00', utr: 'UTR0042' }

interface Row {
  readonly item: string
  readonly title: string
  readonly lines: readonly string[]
  readonly path: string | null
  readonly read: boolean
}
interface Inbox {
  readonly unread: number
  readonly rows: readonly Row[]
  readonly next: string | null
}

const inboxOf = async (client: TestClient, query = ''): Promise<Inbox> =>
  (await client.get(`inbox_api/${client.userid}?language=en${query}`)).body as unknown as Inbox
const inbox = (query = ''): Promise<Inbox> => inboxOf(platform.client, query)
const titles = async (query = '') => (await inbox(query)).rows.map(({ title }) => title)
const read = (form: object = {}) => platform.client.post(`inbox_read_api/${own()}`, form)
const unread = async (client = platform.client) => (await client.get('session_api')).body['unread']

let later = 0
/** Queues a message, each a minute after the one before. */
function queue(facts: MessageFacts, to: Recipient = { clientId: own() }): Promise<void> {
  later += MINUTE
  const at = Date.now() - DAY + later
  const messages = createMessages({ cipher: createFieldCipher(TEST_KEYS), now: () => at })
  return messages.queue(platform.database.db, to, facts)
}

async function publishNotice(title: string, important = 'No'): Promise<void> {
  const support = await staffBrowser(platform, 'support')
  const day = indianDay(Date.now())
  const form = {
    title_en: title,
    title_hi: 'सूचना',
    text_en: 'Gold closes early.',
    text_hi: 'सोना।',
    topic: 'Trading',
  }
  const { body } = await support.post('add_notice_api', { ...form, starts: day, ends: day, important })
  await support.post('staff_action_api/publish-notice', { notice: body['id'] })
  // A second person who publishes it confirms it.
  if (important === 'Yes')
    await (
      await staffBrowser(platform, 'owner')
    ).post('staff_action_api/publish-notice', { notice: body['id'] })
}

/** Events of the stream about the inbox. */
async function heard({ cookie }: TestClient): Promise<string[]> {
  const url = `${platform.url.replace('http', 'ws')}/api/stream`
  const socket = new WebSocket(url, { headers: { cookie, origin: platform.url } })
  const kinds: string[] = []
  await new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const [type, , event] = JSON.parse(data.toString()) as [string, number, { kind: string }]
      if (type === 'hello') resolve(undefined)
      if (type === 'own' && event.kind === 'inbox_changed') kinds.push(event.kind)
    })
  })
  return kinds
}

beforeEach(async () => {
  const { pool } = platform.database
  await pool.query('truncate inbox_message, seen_notice')
  await pool.query('delete from published_notice')
  platform.quote('EURUSD', 114_300, 114_309)
})

describe('the inbox', () => {
  it('follows a notice that is published or withdrawn on the open screens of every client', async () => {
    const screens = [await heard(platform.client), await heard(await newcomer(platform))]
    await publishNotice('Early close')
    await expect.poll(() => screens).toEqual([['inbox_changed'], ['inbox_changed']])
    const { rows } = await platform.database.pool.query<{ notice_id: number }>(
      'select notice_id from published_notice',
    )
    const support = await staffBrowser(platform, 'support')
    await support.post('staff_action_api/withdraw-notice', { notice: rows[0]?.notice_id })
    await expect.poll(() => screens.map((kinds) => kinds.length)).toEqual([2, 2])
  })

  it('has what a stoploss did, with its trade, in the asked language', async () => {
    const order = { userid: own(), asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: true }
    const { body } = await platform.client.post('web_trade_api', { ...order, stoploss: '1.14000' })
    platform.quote('EURUSD', 113_990, 113_999)
    await expect.poll(() => titles()).toEqual(['Stoploss reached, trade closed (practice account)'])
    const [row] = (await inbox()).rows
    expect(row).toMatchObject({ path: `/order/${String(body['bsid'])}`, read: false, topic: 'trading' })
    expect(row?.lines).toEqual(['BUY 0.10 EURUSD was closed at 1.13990. P/L: −$31.90.'])
    const { body: hindi } = await platform.client.get(`inbox_api/${own()}?language=hi`)
    expect(JSON.stringify(hindi)).toContain('स्टॉपलॉस लगा')
  })

  it('has pending orders that expired, which no email reports', async () => {
    const expires = new Date(Date.now() + 1_500).toISOString()
    const order = { userid: own(), asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: false, limit: 1.1 }
    const { body } = await platform.client.post('web_trade_api', { ...order, expires })
    await expect
      .poll(() => titles(), { timeout: 20_000 })
      .toEqual(['Pending order expired (practice account)'])
    expect((await inbox()).rows[0]?.path).toBe(`/order/${String(body['bsid'])}`)
    const { rows } = await platform.database.pool.query("select 1 from outbox where kind = 'order_expired'")
    expect(rows).toEqual([])
  })

  it('never has codes, and nothing that goes to another address', async () => {
    await queue({ kind: 'confirmation_code', code: '123456', minutes: 10 })
    const link = 'https://trade.example/undo-email#secret'
    const changed = { kind: 'email_changed', clientId: 'GF1', email: 'a•••@x.in', at: 'today', link } as const
    await queue(changed, { email: 'old@example.in', clientId: own() })
    await queue(PAID, { email: 'vikram@example.in' })
    expect(await inbox()).toMatchObject({ unread: 0, rows: [] })
  })

  it('is sealed in the database', async () => {
    await queue({ kind: 'login_suspended', remarks: 'Asha asked for it' })
    const { rows } = await platform.database.pool.query<{ content: Buffer }>(
      'select content from inbox_message',
    )
    expect(rows[0]?.content.toString('latin1')).not.toContain('Asha')
    expect((await inbox()).rows[0]?.lines).toContain('Reason: Asha asked for it')
  })

  it('is filtered by topic and continues after a page', async () => {
    for (const facts of [ALERT, PAID, ALERT, ALERT]) await queue(facts)
    expect(await titles('&topic=funds')).toEqual(['Withdrawal paid'])
    const first = await inbox('&topic=alerts&limit=2')
    expect(first.rows).toHaveLength(2)
    const second = await inbox(`&topic=alerts&limit=2&before=${String(first.next)}`)
    expect(second).toMatchObject({ next: null, unread: 4 })
    const items = [...first.rows, ...second.rows].map(({ item }) => item)
    expect(new Set(items).size).toBe(3)
  })

  it('has notices of the company among the messages, each once over all pages', async () => {
    for (const facts of [ALERT, PAID]) await queue(facts)
    await publishNotice('Diwali hours')
    await publishNotice('Holi hours')
    const found: string[] = []
    for (let before = ''; ;) {
      const { rows, next } = await inbox(`&limit=1${before}`)
      found.push(...rows.map(({ title }) => title))
      if (next === null) break
      before = `&before=${next}`
    }
    expect(found).toEqual(['Holi hours', 'Diwali hours', 'Withdrawal paid', 'EURUSD ≥ 1.15000 at 1.15001'])
    expect(await titles('&topic=company')).toEqual(['Holi hours', 'Diwali hours'])
  })

  it('forgets messages after 90 days', async () => {
    await queue(ALERT)
    await platform.database.pool.query('update inbox_message set created_at = $1', [Date.now() - 91 * DAY])
    expect(await inbox()).toMatchObject({ rows: [], unread: 0 })
    await sweepInbox(platform.database.db, Date.now())
    const { rows } = await platform.database.pool.query('select 1 from inbox_message')
    expect(rows).toEqual([])
  })
})

it('a message to a closed account is in no inbox', async () => {
  await platform.database.pool.query("update client set status = 'closed' where client_id = $1", [own()])
  await queue(ALERT)
  const { rows } = await platform.database.pool.query('select 1 from inbox_message')
  await platform.database.pool.query("update client set status = 'active' where client_id = $1", [own()])
  expect(rows).toEqual([])
})

describe('what is unread', () => {
  it('is counted, and read on every device, one or all', async () => {
    const other = await logIn(platform.url, platform.login)
    await platform.database.pool.query('truncate inbox_message')
    for (const facts of [ALERT, PAID, ALERT]) await queue(facts)
    expect([await unread(), await unread(other)]).toEqual([3, 3])
    const [newest] = (await inbox()).rows
    expect((await read({ item: newest?.item })).body).toMatchObject({ status: 0 })
    expect((await inboxOf(other)).rows.map((row) => row.read)).toEqual([true, false, false])
    expect(await unread(other)).toBe(2)
    await read()
    expect([await unread(), await unread(other)]).toEqual([0, 0])
  })

  it('includes notices, of which an important one is acknowledged by itself', async () => {
    await publishNotice('Diwali hours')
    await publishNotice('New margin rules', 'Yes')
    expect(await unread()).toBe(2)
    await read()
    const [important] = (await inbox()).rows
    expect(important).toMatchObject({ title: 'New margin rules', read: false, important: true })
    expect(await unread()).toBe(1)
    await read({ item: important?.item })
    expect(await unread()).toBe(0)
    expect((await platform.client.get(`notices_api/${own()}`)).rows).toEqual([])
  })

  it('changes on open screens when a message is committed, and when another device reads', async () => {
    const events = await heard(platform.client)
    await platform.client.post(`price_alert_add_api/${own()}`, { asset: 'EURUSD', price: '1.1435' })
    platform.quote('EURUSD', 114_352, 114_361)
    await expect.poll(() => events.length).toBe(1)
    expect(await unread()).toBe(1)
    await read()
    await expect.poll(() => events.length).toBe(2)
  })
})

describe('another client', () => {
  it('neither sees a message nor marks it', async () => {
    await queue(ALERT)
    const [row] = (await inbox()).rows
    const stranger = await newcomer(platform)
    expect((await inboxOf(stranger)).rows.map(({ title }) => title)).not.toContain(
      'EURUSD ≥ 1.15000 at 1.15001',
    )
    expect((await stranger.get(`inbox_api/${own()}?language=en`)).http).toBe(404)
    expect((await stranger.post(`inbox_read_api/${own()}`, {})).http).toBe(404)
    const form = { item: row?.item }
    expect((await stranger.post(`inbox_read_api/${stranger.userid}`, form)).http).toBe(404)
    const before = `inbox_api/${stranger.userid}?language=en&before=${String(row?.item)}`
    expect((await stranger.get(before)).http).toBe(404)
    expect((await inbox()).rows[0]?.read).toBe(false)
  })

  it.each(['m999999999999999', 'n999999999999999'])('%s is not found', async (item) => {
    expect((await read({ item })).http).toBe(404)
    expect((await platform.client.get(`inbox_api/${own()}?language=en&before=${item}`)).http).toBe(404)
  })

  it.each(['x1', 'm', 'm1;', 'n-1', ''])('%j is no item', async (item) => {
    expect((await read({ item })).http).toBe(422)
  })
})
