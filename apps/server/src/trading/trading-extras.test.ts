import { beforeEach, describe, expect, it } from 'vitest'
import { verify } from '../desk/verify.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform()
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const get = (path: string): Promise<TestAnswer> => platform.client.get(path)
const own = (): number => platform.client.userid
const numberOf = (answer: TestAnswer): number => Number(answer.body['bsid'])

const order = (fields: object = {}): object => ({
  userid: own(),
  asset: 'EURUSD',
  buy_type: 'BUY',
  lotsize: 0.1,
  market: true,
  ...fields,
})
const resting = (fields: object = {}): object => order({ market: false, limit: 1.14, ...fields })
const rowOf = async (type: string, bsid: number) =>
  (await get(`orders_api/${type}/${own()}`)).rows.find((row) => row['bsid'] === bsid)
const lifeOf = async (bsid: number) =>
  (await get(`order_life_api/${bsid}`)).body as unknown as {
    readonly state: string
    readonly slippage_dollars: number | null
    readonly life: readonly Record<string, unknown>[]
  }
/** Number of the quote with this ask, once the calls show it. */
async function seqOf(ask: number): Promise<number> {
  await expect.poll(async () => (await get('metal_api/EURUSD')).body['ask']).toBe(ask)
  return Number((await get('metal_api/EURUSD')).body['seq'])
}
const soon = (): string => new Date(Date.now() + 3_600_000).toISOString()

beforeEach(async () => {
  platform.quote('EURUSD', 114_300, 114_309)
  await post('trades_close_api', { userid: own() })
})

it('lists closings of an instrument, with a profit or a loss', async () => {
  for (const bid of [114_200, 114_500]) {
    const bsid = numberOf(await post('web_trade_api', order()))
    platform.quote('EURUSD', bid, bid + 9)
    await post('trade_close_api', { bsid })
    platform.quote('EURUSD', 114_300, 114_309)
  }
  const found = async (query: string): Promise<readonly unknown[]> =>
    (await get(`orders_api/Exit/${own()}?${query}`)).rows.map((row) => row['profit_loss'])
  expect(await found('')).toEqual([19.1, -10.9])
  expect(await found('pair=eurU')).toEqual([19.1, -10.9])
  expect(await found('pair=GBP')).toEqual([])
  expect(await found(`pair=${encodeURIComponent("%'")}`)).toEqual([])
  expect(await found('result=profit&pair=EUR')).toEqual([19.1])
  expect(await found('result=loss')).toEqual([-10.9])
})

describe('a trailing stop', () => {
  it('is set with the order, follows the price, and is kept by an edit that does not name it', async () => {
    const bsid = numberOf(await post('web_trade_api', order({ trail: '0.00100' })))
    expect(await rowOf('Market', bsid)).toMatchObject({ stoploss: 1.142, trail: 0.001 })
    platform.quote('EURUSD', 114_350, 114_359)
    expect(await rowOf('Market', bsid)).toMatchObject({ stoploss: 1.1425 })
    await post('update_trade_api', { bsid, target: 1.15, stoploss: 1.142 })
    expect(await rowOf('Market', bsid)).toMatchObject({ stoploss: 1.1425, target: 1.15, trail: 0.001 })
    await post('update_trade_api', { bsid, stoploss: 1.14, trail: '' })
    expect(await rowOf('Market', bsid)).toMatchObject({ stoploss: 1.14, trail: null })
  })

  it.each([
    ['with too many decimals', '0.0000001', 422, 'price_invalid'],
    ['longer than the price', '2', 200, 'trail_too_far'],
    ['that is none', 'far', 422, 'bad_shape'],
  ])('%s is refused', async (_, trail, http, reason) => {
    expect(await post('web_trade_api', order({ trail }))).toMatchObject({ http, body: { reason } })
  })
})

describe('an order with an expiry', () => {
  it('shows its expiry, keeps it through an edit, and can have it removed', async () => {
    const expires = soon()
    const bsid = numberOf(await post('web_trade_api', resting({ expires })))
    expect(await rowOf('Limit', bsid)).toMatchObject({ expires })
    await post('order_change_api', { bsid, limit: 1.141, trail: '0.002' })
    expect(await rowOf('Limit', bsid)).toMatchObject({ expires, trade_price: 1.141, trail: 0.002 })
    await post('update_trade_api', { bsid, target: 1.15 })
    expect(await rowOf('Limit', bsid)).toMatchObject({ expires, target: 1.15, trail: 0.002 })
    await post('order_change_api', { bsid, limit: 1.141, expires: '' })
    expect(await rowOf('Limit', bsid)).toMatchObject({ expires: null })
  })

  it('expires, and its history names the clock as the cause', async () => {
    // Far enough ahead that the order arrives before it, however slow the machine.
    const expires = new Date(Date.now() + 3_000).toISOString()
    const bsid = numberOf(await post('web_trade_api', resting({ expires })))
    await expect.poll(async () => (await lifeOf(bsid)).state, { timeout: 15_000 }).toBe('expired')
    expect((await lifeOf(bsid)).life).toMatchObject([
      { kind: 'order_placed', by: 'client', price: 1.14, lotsize: 0.1, expires },
      { kind: 'order_expired', by: 'clock' },
    ])
    expect(await rowOf('Limit', bsid)).toBeUndefined()
  })

  it.each([
    ['in the past', '2020-01-01T00:00:00Z', 200, 'expiry_invalid'],
    ['that is no time', 'tomorrow', 422, 'bad_shape'],
  ])('%s is refused', async (_, expires, http, reason) => {
    expect(await post('web_trade_api', resting({ expires }))).toMatchObject({ http, body: { reason } })
  })
})

describe('POST trade_reverse_api', () => {
  it('closes the trade and opens its opposite at the same price', async () => {
    const bsid = numberOf(await post('web_trade_api', order()))
    const reversed = await post('trade_reverse_api', { bsid, cid: 'reverse-once-1' })
    expect(reversed).toMatchObject({
      http: 200,
      body: { status: 0, msg: 'Reversed: now SELL 0.10 EURUSD at 1.14300', price: 1.143, closed: { bsid } },
    })
    expect(await rowOf('Market', numberOf(reversed))).toMatchObject({ trade_type: 'SELL', lotsize: 0.1 })
    expect(await rowOf('Market', bsid)).toBeUndefined()
    const again = await post('trade_reverse_api', { bsid, cid: 'reverse-once-1' })
    expect(again.body).toEqual(reversed.body)
  })

  it('answers 404 for a missing trade', async () => {
    expect(await post('trade_reverse_api', { bsid: 999_999 })).toMatchObject({ http: 404 })
  })
})

describe('GET order_life_api', () => {
  it('shows a market order from the price on screen to its stoploss, with the cost of slippage', async () => {
    platform.quote('EURUSD', 114_296, 114_305)
    const seen = { qseq: await seqOf(1.14305), qprice: '1.14305', mtime: '2026-11-23T10:00:00.000Z' }
    platform.quote('EURUSD', 114_300, 114_309)
    const opening = order({ lotsize: 1, ...seen, slippage: 10, trail: '0.001' })
    const bsid = numberOf(await post('web_trade_api', opening))
    platform.quote('EURUSD', 114_400, 114_410)
    platform.quote('EURUSD', 114_290, 114_299)
    await expect.poll(async () => (await lifeOf(bsid)).state).toBe('closed')
    const { life, slippage_dollars } = await lifeOf(bsid)
    expect(life).toMatchObject([
      {
        kind: 'trade_opened',
        by: 'client',
        asked: 1.14305,
        asked_seq: seen.qseq,
        asked_at: seen.mtime,
        price: 1.14309,
        slippage_points: 4,
        slippage_dollars: 4,
        quote: { seq: seen.qseq + 1, bid: 1.143, ask: 1.14309 },
        conversion: 1,
        stoploss: 1.142,
        reason: 'market',
      },
      { kind: 'stoploss_trailed', by: 'price', stoploss: 1.143, quote: { bid: 1.144 } },
      {
        kind: 'trade_closed',
        by: 'price',
        asked: 1.143,
        price: 1.1429,
        slippage_points: 10,
        slippage_dollars: 10,
        reason: 'stoploss',
      },
    ])
    expect(slippage_dollars).toBe(14)
  })

  it('shows a pending order and its trade as one history, by either number', async () => {
    const orderId = numberOf(await post('web_trade_api', resting()))
    platform.quote('EURUSD', 113_980, 113_990)
    await expect.poll(async () => (await lifeOf(orderId)).state).toBe('open')
    const byOrder = await lifeOf(orderId)
    expect(byOrder.life).toMatchObject([
      { kind: 'order_placed', by: 'client' },
      { kind: 'trade_opened', by: 'price', asked: 1.14, price: 1.1399, slippage_points: -10 },
    ])
    const tradeId = Number((byOrder as unknown as Record<string, unknown>)['trade_id'])
    expect({ ...(await lifeOf(tradeId)), bsid: orderId }).toEqual(byOrder)
  })

  it("answers 404 for another client's order", async () => {
    const { db } = platform.database
    const bsid = numberOf(await post('web_trade_api', resting()))
    const row = await db
      .selectFrom('dealing_order')
      .selectAll()
      .where('order_id', '=', bsid)
      .executeTakeFirstOrThrow()
    const foreign = { ...row, order_id: 900_001, wallet_id: row.wallet_id + 10 }
    await db.insertInto('dealing_order').values(foreign).execute()
    const answers = [await get('order_life_api/900001'), await get('order_life_api/900002')]
    await db.deleteFrom('dealing_order').where('order_id', '=', 900_001).execute()
    for (const { http, body } of answers) expect([http, body['reason']]).toEqual([404, 'not_found'])
  })

  it('answers 404 for an unknown number', async () => {
    expect(await get('order_life_api/999999')).toMatchObject({ http: 404 })
  })
})

describe('GET home_wallet_api', () => {
  it('names the equity of a stop-out and the trade that it would close first', async () => {
    expect((await get(`home_wallet_api/${own()}`)).body).toMatchObject({
      stop_out_equity: null,
      stop_out_first: null,
    })
    const bsid = numberOf(await post('web_trade_api', order({ lotsize: 1 })))
    expect((await get(`home_wallet_api/${own()}`)).body).toMatchObject({
      used_margin: 1143.09,
      stop_out_equity: 571.55,
      stop_out_first: { bsid, cpair: 'EURUSD', profit_loss: -9 },
    })
  })

  it('counts in the result of today what was booked since midnight and the open trades', async () => {
    const today = async () => Number((await get(`home_wallet_api/${own()}`)).body['today'])
    const before = await today()
    await post('web_trade_api', order({ lotsize: 1 }))
    expect(await today()).toBeCloseTo(before - 9)
    platform.quote('EURUSD', 114_329, 114_338)
    expect(await today()).toBeCloseTo(before + 20)
    await post('trades_close_api', { userid: own() })
    platform.quote('EURUSD', 114_300, 114_309)
    expect(await today()).toBeCloseTo(before + 20)
  })
})

it('all of it replays: journal, tables and books agree', async () => {
  expect((await verify(platform.database.db)).wrong).toBeUndefined()
})
