import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform()
const own = (): number => platform.client.userid
/** Quotes a symbol at its own price, and returns the number under which the calls show it from the next beat on. */
async function shown(symbol: string, bid: number, ask: number): Promise<number> {
  const metal = async () => (await platform.client.get(`metal_api/${symbol}`)).body
  platform.quote(symbol, bid, ask)
  await expect.poll(async () => (await metal())['bid']).toBe(symbol === 'EURUSD' ? bid / 1e5 : bid / 1e3)
  return Number((await metal())['seq'])
}
const buy = (fields: object): Promise<TestAnswer> =>
  platform.client.post('web_trade_api', {
    userid: own(),
    asset: 'EURUSD',
    buy_type: 'BUY',
    lotsize: 0.01,
    market: true,
    ...fields,
  })
const openCount = async () => (await platform.client.get(`orders_api/Market/${own()}`)).rows.length

beforeEach(() => {
  platform.quote('XAUUSD', 4_025_000, 4_025_300)
  platform.quote('EURUSD', 114_303, 114_312)
})

describe('a market order that names the quote on screen', () => {
  it('gets the price that the server showed under that number', async () => {
    const qseq = await shown('EURUSD', 114_300, 114_309)
    platform.quote('EURUSD', 114_320, 114_329)
    const worse = await buy({ qseq, slippage: 19 })
    expect(worse.body).toMatchObject({ reason: 'slippage_exceeded', detail: { price: 1.14329 } })
    expect((await buy({ qseq, qprice: 1.14309, slippage: 20 })).body).toMatchObject({ price: 1.14329 })
  })

  it.each([
    ['a number newer than the newest quote', (euro: number) => ({ qseq: euro + 1 }), 'quote_unknown'],
    ['the number of another instrument', (_: number, gold: number) => ({ qseq: gold }), 'quote_unknown'],
    ['a price that is not its quote’s', (euro: number) => ({ qseq: euro, qprice: 1.15 }), 'quote_differs'],
  ])('is refused with %s, and nothing is filled', async (_, fields, reason) => {
    await shown('EURUSD', 114_290, 114_299)
    const gold = await shown('XAUUSD', 4_025_001, 4_025_301)
    const euro = await shown('EURUSD', 114_301, 114_310)
    const before = await openCount()
    expect(await buy(fields(euro, gold))).toMatchObject({ http: 422, body: { reason } })
    expect(await openCount()).toBe(before)
  })

  it('is refused as stale with a number from before the start', async () => {
    expect(await buy({ qseq: 1 })).toMatchObject({ http: 200, body: { reason: 'quote_stale' } })
  })

  it('gets its first answer again once its quote has expired', async () => {
    const qseq = await shown('EURUSD', 114_298, 114_307)
    const order = { qseq, qprice: 1.14307, slippage: 5, cid: 'kept-with-quote' }
    const first = await buy(order)
    expect(first.body).toMatchObject({ status: 0 })
    for (let count = 0; count < 3_001; count += 1) platform.quote('EURUSD', 114_300, 114_309)
    expect((await buy({ ...order, cid: 'forgotten-quote' })).body).toMatchObject({ reason: 'quote_stale' })
    expect((await buy(order)).body).toEqual(first.body)
  })

  it('is listed with the number of the quote that filled it, opening and closing', async () => {
    const qseq = await shown('EURUSD', 114_297, 114_306)
    platform.quote('EURUSD', 114_301, 114_310)
    const { body } = await buy({ qseq, qprice: 1.14306, slippage: 5 })
    const { rows } = await platform.client.get(`orders_api/Market/${own()}`)
    expect(rows.find(({ bsid }) => bsid === body['bsid'])).toMatchObject({ quote_seq: qseq + 1 })
    platform.quote('EURUSD', 114_302, 114_311)
    await platform.client.post('trade_close_api', { bsid: body['bsid'] })
    const closed = await platform.client.get(`orders_api/Exit/${own()}?limit=1`)
    expect(closed.rows[0]).toMatchObject({ bsid: body['bsid'], quote_seq: qseq + 2 })
  })
})
