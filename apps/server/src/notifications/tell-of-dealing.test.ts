import { beforeEach, expect, it } from 'vitest'
import { walletIdOf } from '../client-wallets.ts'
import { createFieldCipher } from '../field-cipher.ts'
import { TEST_KEYS, testPlatform } from '../test-platform.ts'
import { createMessages } from './outbox.ts'
import type { Known } from './tell-clients.ts'
import { openDealingTeller } from './tell-of-dealing.ts'

const platform = testPlatform()
const endpoint = 'http://127.0.0.1:9/push'

/** What became of the practice wallet's trades, as it stands in the outbox. */
async function told(): Promise<readonly string[]> {
  const rows = await platform.database.db.selectFrom('outbox').select('kind').orderBy('message_id').execute()
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('trade_'))
}

/** The teller of a server that starts on this journal. */
async function startAgain(): Promise<void> {
  const { db } = platform.database
  const { seq } = await db
    .selectFrom('journal')
    .select(({ fn }) => fn.max<number>('seq').as('seq'))
    .executeTakeFirstOrThrow()
  const wallet = { clientId: platform.client.userid, book: 'practice' }
  const known = {
    wallets: new Map([[walletIdOf(platform.client.userid, 'practice'), wallet]]),
    instruments: new Map([['EURUSD', { digits: 5 }]]),
  } as unknown as Known
  const messages = createMessages({ cipher: createFieldCipher(TEST_KEYS), now: () => Date.now() })
  const failed = (error: unknown): never => {
    throw error
  }
  await openDealingTeller({ db, messages, known, seq, failed })
}

beforeEach(async () => {
  const { userid, post } = platform.client
  await post(`push_subscribe_api/${userid}`, { endpoint, p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) })
  await post(`notifications_api/${userid}`, { topic: 'practice', channel: 'push', on: true })
})

it('a server that ended before it told of a closing tells of it at its next start, once', async () => {
  const { userid, post } = platform.client
  platform.quote('EURUSD', 114_300, 114_309)
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: true, stoploss: '1.14000' }
  expect((await post('web_trade_api', order)).body).toMatchObject({ status: 0 })
  await post('web_trade_api', { ...order, market: false, limit: 1.1405, stoploss: '' })
  platform.quote('EURUSD', 113_990, 113_999)
  await expect.poll(async () => (await told()).toSorted()).toEqual(['trade_closed', 'trade_filled'])

  const { db } = platform.database
  await db.deleteFrom('outbox').execute()
  await startAgain()
  expect(await told()).toEqual([])
  await db.updateTable('told_of_dealing').set({ seq: 0 }).execute()
  await startAgain()
  expect((await told()).toSorted()).toEqual(['trade_closed', 'trade_filled'])
  await startAgain()
  expect(await told()).toHaveLength(2)
})
