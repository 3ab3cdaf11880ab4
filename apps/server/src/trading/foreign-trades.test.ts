import { beforeAll, describe, expect, it } from 'vitest'
import { newcomer } from '../testing/newcomer.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestClient } from '../testing/test-platform.ts'

const platform = testPlatform()
const own = (): number => platform.client.userid
const idOf = async (fields: object): Promise<number> => {
  const form = { userid: own(), asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, ...fields }
  return Number((await platform.client.post('web_trade_api', form)).body['bsid'])
}
const listed = async (): Promise<readonly (readonly object[])[]> =>
  Promise.all(
    ['Market', 'Limit'].map(async (type) => {
      const { rows } = await platform.client.get(`orders_api/${type}/${own()}`)
      return rows.map(({ bsid, target, stoploss, trade_price }) => ({ bsid, target, stoploss, trade_price }))
    }),
  )

const ids = { trade: 0, order: 0, closed: 0, unknown: 999_999 }
let stranger: TestClient
beforeAll(async () => {
  platform.quote('EURUSD', 114_300, 114_309)
  ids.closed = await idOf({ market: true })
  await platform.client.post('trade_close_api', { bsid: ids.closed })
  ids.trade = await idOf({ market: true })
  ids.order = await idOf({ market: false, limit: 1.14 })
  stranger = await newcomer(platform)
  await stranger.post(`risk_acknowledge_api/${stranger.userid}`, { version: 1 })
})

describe.each([
  ['update_trade_api', { target: 1.2, stoploss: 1.1 }],
  ['order_change_api', { limit: 1.1, target: 1.2, stoploss: 1.05 }],
  ['order_cancel_api', {}],
  ['trade_close_api', {}],
  ['trade_close_api', { lots: 0.05 }],
  ['trade_reverse_api', {}],
])('POST %s %j', (path, fields) => {
  it.each(['trade', 'order', 'closed'] as const)(
    "answers another client's %s like an unknown number, and changes nothing",
    async (kind) => {
      const before = await listed()
      expect(before.map((rows) => rows.length)).toEqual([1, 1])
      const unknown = await stranger.post(path, { bsid: ids.unknown, ...fields })
      const foreign = await stranger.post(path, { bsid: ids[kind], ...fields })
      expect(foreign).toMatchObject({ http: 404, body: { reason: 'not_found' } })
      const id = expect.any(String)
      expect({ ...foreign.body, request_id: id }).toEqual({ ...unknown.body, request_id: id })
      expect(await listed()).toEqual(before)
    },
  )
})

it.each([
  ['GET', (): string => `orders_api/Market/${own()}`],
  ['GET', (): string => `order_size_api/${own()}?asset=EURUSD`],
  ['GET', (): string => `order_preview_api/${own()}?asset=EURUSD&buy_type=BUY&lotsize=0.1&market=true`],
  ['GET', (): string => `order_life_api/${ids.trade}`],
  ['POST', (): string => 'trades_close_api'],
] as const)('%s of another client answers 404: %s', async (method, path) => {
  const answer =
    method === 'GET' ? await stranger.get(path()) : await stranger.post(path(), { userid: own() })
  expect(answer).toMatchObject({ http: 404, body: { reason: 'not_found' } })
  expect((await listed()).flat()).toHaveLength(2)
})
