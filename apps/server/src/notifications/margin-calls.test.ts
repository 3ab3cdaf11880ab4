import { beforeAll, expect, it } from 'vitest'
import { decodeEntry } from '../desk/journal-entry.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const endpoint = 'http://127.0.0.1:9/push'

/** EURUSD for a level of just under 100 %, just over it, and more than 105 % with 5 lots. */
const under = 113_440
const over = 113_460
const wellOver = 113_530

const quote = (bid: number): void => platform.quote('EURUSD', bid, bid + 9)

/** The margin events in the journal, oldest first. */
async function events(): Promise<readonly string[]> {
  const rows = await platform.database.db.selectFrom('journal').select('body').orderBy('seq').execute()
  return rows
    .map(({ body }) => decodeEntry(body).outcome)
    .flatMap((outcome) => (outcome.accepted ? outcome.events : []))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('margin_'))
}

async function messages(): Promise<number> {
  const rows = await platform.database.db.selectFrom('outbox').select('kind').execute()
  return rows.filter(({ kind }) => kind === 'margin_called').length
}

beforeAll(async () => {
  const { userid, post } = platform.client
  await post(`push_subscribe_api/${userid}`, { endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) })
  await post(`notifications_api/${userid}`, { topic: 'practice', channel: 'push', on: true })
  quote(114_300)
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 5, market: true }
  expect((await post('web_trade_api', order)).body).toMatchObject({ status: 0 })
})

it('a level that moves around 100 % is one margin call and one message', async () => {
  for (let turn = 0; turn < 100; turn += 1) {
    quote(under)
    quote(over)
  }
  await expect.poll(messages).toBe(1)
  expect(await events()).toEqual(['margin_called'])
})

it('margin calls within 15 minutes are one message per wallet', async () => {
  const before = (await events()).length
  for (let turn = 0; turn < 10; turn += 1) {
    quote(wellOver)
    quote(under)
  }
  await expect.poll(async () => (await events()).length).toBe(before + 20)
  const { db } = platform.database
  const newest = await db.selectFrom('journal').select('seq').orderBy('seq', 'desc').executeTakeFirstOrThrow()
  const toldOf = async () => (await db.selectFrom('told_of_dealing').select('seq').executeTakeFirst())?.seq
  await expect.poll(toldOf).toBe(newest.seq)
  expect(await messages()).toBe(1)

  await db
    .updateTable('told_of_margin')
    .set(({ eb }) => ({ told_at: eb('told_at', '-', 15 * 60_000) }))
    .execute()
  quote(wellOver)
  quote(under)
  await expect.poll(messages).toBe(2)
})
