import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform()
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const get = (path: string): Promise<TestAnswer> => platform.client.get(path)
const own = (): number => platform.client.userid

const order = (fields: object = {}): object => ({
  userid: own(),
  asset: 'EURUSD',
  buy_type: 'BUY',
  lotsize: 0.1,
  market: true,
  ...fields,
})
const numberOf = (answer: TestAnswer): number => Number(answer.body['bsid'])

beforeEach(() => {
  platform.quote('EURUSD', 114_300, 114_309)
  platform.quote('USDJPY', 161_755, 161_765)
  platform.quote('XAUUSD', 4_025_000, 4_025_300)
})

describe('POST web_trade_api', () => {
  it('fills a market order at the ask, and a sell at the bid', async () => {
    const bought = await post('web_trade_api', order())
    expect(bought).toMatchObject({
      http: 200,
      body: { status: 0, outcome: 'filled', price: 1.14309, msg: 'Filled: BUY 0.10 EURUSD at 1.14309' },
    })
    const sold = await post('web_trade_api', order({ buy_type: 'SELL' }))
    expect(sold.body).toMatchObject({ status: 0, price: 1.143 })
  })

  it('takes the form as multipart and urlencoded too, with the asset as the object of the specification', async () => {
    const fields = {
      userid: String(own()),
      name: 'Demo',
      asset: '{"name":"EURUSD","lotsize":1}',
      buy_type: 'BUY',
      lotsize: '0.01',
      market: 'true',
      target: '',
      stoploss: '',
      limit: '',
      wpin: '',
    }
    const multipart = new FormData()
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value)
    for (const body of [multipart, new URLSearchParams(fields)]) {
      expect((await platform.client.send('web_trade_api', body)).body).toMatchObject({
        status: 0,
        outcome: 'filled',
      })
    }
  })

  it('places a limit order below the ask and a stop order above it', async () => {
    const limit = await post('web_trade_api', order({ market: false, limit: 1.14 }))
    expect(limit.body).toMatchObject({ status: 0, outcome: 'resting', price: 1.14 })
    const stop = await post('web_trade_api', order({ market: false, otype: 'stop', limit: '1.15000' }))
    expect(stop.body).toMatchObject({ status: 0, outcome: 'resting', price: 1.15 })
  })

  it('gives the first answer to a repeated key, and refuses the key for another order', async () => {
    const first = await post('web_trade_api', order({ cid: 'same-key-1' }))
    const again = await post('web_trade_api', order({ cid: 'same-key-1' }))
    expect(again.body).toEqual(first.body)
    const other = await post('web_trade_api', order({ cid: 'same-key-1', lotsize: 0.2 }))
    expect(other).toMatchObject({ http: 409, body: { reason: 'key_reused' } })
  })

  it('repeats a rejection under its key even when it would now be accepted', async () => {
    const far = { cid: 'refused-key', qprice: 1.142, slippage: 5 }
    expect((await post('web_trade_api', order(far))).body).toMatchObject({
      status: 1,
      reason: 'slippage_exceeded',
    })
    platform.quote('EURUSD', 114_190, 114_199)
    expect((await post('web_trade_api', order(far))).body).toMatchObject({
      status: 1,
      reason: 'slippage_exceeded',
    })
  })

  it('applies the tolerance around the price on screen, and gives the client a better price', async () => {
    const worse = await post('web_trade_api', order({ qprice: 1.14299, slippage: 9 }))
    expect(worse.body).toMatchObject({ status: 1, reason: 'slippage_exceeded' })
    const better = await post('web_trade_api', order({ qprice: 1.14399, slippage: 0 }))
    expect(better.body).toMatchObject({ status: 0, price: 1.14309 })
  })

  it.each([
    ['more lots than the margin allows', { lotsize: 10, asset: 'XAUUSD' }, 200, 'insufficient_margin'],
    ['a billion lots', { lotsize: 1e9 }, 200, 'lots_above_maximum'],
    ['half a step', { lotsize: 0.005 }, 422, 'bad_shape'],
    ['no lots', { lotsize: 0 }, 422, 'lots_invalid'],
    ['an unknown instrument', { asset: 'ABCDEF' }, 200, 'instrument_not_found'],
    ['an instrument without a price', { asset: 'GBPUSD' }, 200, 'quote_stale'],
    ['a limit without its price', { market: false }, 422, 'price_missing'],
    ['a price with too many decimals', { market: false, limit: 1.123456 }, 422, 'price_invalid'],
    ['a target on the losing side', { target: 1.1 }, 200, 'target_wrong_side'],
    ['a stoploss on the winning side', { stoploss: 1.2 }, 200, 'stoploss_wrong_side'],
    ['a stop the price has passed', { market: false, otype: 'stop', limit: 1.1 }, 200, 'stop_price_passed'],
    ['the wallet that is not chosen', { wallet: 'real' }, 200, 'wallet_not_chosen'],
    ['a side that is none', { buy_type: 'HOLD' }, 422, 'bad_shape'],
  ])('refuses %s with a text, and executes nothing', async (_, fields, http, reason) => {
    const before = await get(`orders_api/Market/${own()}`)
    const refused = await post('web_trade_api', order(fields))
    expect(refused).toMatchObject({ http, body: { reason } })
    expect(String(refused.body['msg']).length).toBeGreaterThan(10)
    expect((await get(`orders_api/Market/${own()}`)).rows).toHaveLength(before.rows.length)
  })

  it("answers another's id like a missing one", async () => {
    expect(await post('web_trade_api', order({ userid: 12345678 }))).toMatchObject({
      http: 404,
      body: { reason: 'not_found' },
    })
  })
})

describe('GET orders_api/{type}/{userid}', () => {
  it('lists open trades with their closing quote and the profit at it', async () => {
    const bsid = numberOf(await post('web_trade_api', order()))
    platform.quote('EURUSD', 114_409, 114_418)
    const { rows } = await get(`orders_api/Market/${own()}`)
    expect(rows[0]).toMatchObject({
      bsid,
      cpair: 'EURUSD',
      trade_type: 'BUY',
      lotsize: 0.1,
      trade_price: 1.14309,
      sell_price: 1.14409,
      buy_price: 1.14418,
      profit_loss: 10,
    })
  })

  it('lists pending orders and closings, newest first, closings in pages', async () => {
    await post('web_trade_api', order({ market: false, limit: 1.05 }))
    const newest = await get(`orders_api/Limit/${own()}`)
    expect(newest.rows[0]).toMatchObject({ trade_price: 1.05, order_type: 'limit', profit_loss: 0 })
    for (let count = 0; count < 3; count += 1) {
      await post('trade_close_api', { bsid: numberOf(await post('web_trade_api', order())) })
    }
    const first = await get(`orders_api/Exit/${own()}?limit=2`)
    expect(first.rows).toHaveLength(2)
    const next = await get(`orders_api/Exit/${own()}?limit=2&before=${Number(first.rows[1]?.['row_id'])}`)
    expect(Number(next.rows[0]?.['row_id'])).toBeLessThan(Number(first.rows[1]?.['row_id']))
    expect(first.rows[0]).toMatchObject({ close_reason: 'manual', close_price: 1.143, profit_loss: -0.9 })
  })
})

describe('POST update_trade_api', () => {
  it('sets, changes and removes target and stoploss of an open trade', async () => {
    const bsid = numberOf(await post('web_trade_api', order()))
    await post('update_trade_api', { bsid, target: '1.2', stoploss: '1.1' })
    const set = await get(`orders_api/Market/${own()}`)
    expect(set.rows.find((row) => row['bsid'] === bsid)).toMatchObject({ target: 1.2, stoploss: 1.1 })
    await post('update_trade_api', { bsid, target: '', stoploss: '1.1' })
    const removed = await get(`orders_api/Market/${own()}`)
    expect(removed.rows.find((row) => row['bsid'] === bsid)).toMatchObject({ target: null, stoploss: 1.1 })
  })

  it('closes at its stoploss, at the first price equal or worse', async () => {
    const bsid = numberOf(await post('web_trade_api', order({ stoploss: 1.142 })))
    platform.quote('EURUSD', 114_150, 114_159)
    const { rows } = await get(`orders_api/Exit/${own()}?limit=1`)
    expect(rows[0]).toMatchObject({ bsid, close_reason: 'stoploss', close_price: 1.1415 })
  })

  it('repeats the first answer to a key, also when the trade or order has ended since', async () => {
    const trade = numberOf(await post('web_trade_api', order()))
    const pending = numberOf(await post('web_trade_api', order({ market: false, limit: 1.05 })))
    const changes = [
      { bsid: trade, target: 1.2, cid: 'update-trade-once' },
      { bsid: pending, target: 1.2, cid: 'update-order-once' },
    ]
    const first = await Promise.all(changes.map((change) => post('update_trade_api', change)))
    expect(first.map(({ body }) => body['status'])).toEqual([0, 0])
    await post('trade_close_api', { bsid: trade })
    await post('order_cancel_api', { bsid: pending })
    const again = await Promise.all(changes.map((change) => post('update_trade_api', change)))
    expect(again).toEqual(first)
    expect(await post('update_trade_api', { bsid: trade, target: 1.3 })).toMatchObject({ http: 404 })
  })

  it('finds pending orders too, and no other client’s', async () => {
    const bsid = numberOf(await post('web_trade_api', order({ market: false, limit: 1.05 })))
    expect((await post('update_trade_api', { bsid, target: 1.06 })).body).toMatchObject({ status: 0 })
    expect(await post('update_trade_api', { bsid: 999_999, target: 1.06 })).toMatchObject({ http: 404 })
  })
})

describe('POST order_change_api and order_cancel_api', () => {
  it('change a pending order, cancel it, and repeat the cancellation under its key', async () => {
    const bsid = numberOf(await post('web_trade_api', order({ market: false, limit: 1.05 })))
    const change = { bsid, limit: 1.06, target: 1.2, cid: 'change-once' }
    const changed = await post('order_change_api', change)
    expect(changed.body).toMatchObject({ status: 0 })
    const { rows } = await get(`orders_api/Limit/${own()}`)
    expect(rows.find((row) => row['bsid'] === bsid)).toMatchObject({ trade_price: 1.06, target: 1.2 })
    expect((await post('order_change_api', { bsid, limit: 1.2 })).body).toMatchObject({
      reason: 'price_passed',
    })
    const cancelled = await post('order_cancel_api', { bsid, cid: 'cancel-once' })
    expect(cancelled.body).toMatchObject({ status: 0 })
    expect((await post('order_cancel_api', { bsid, cid: 'cancel-once' })).body).toEqual(cancelled.body)
    expect((await post('order_change_api', change)).body).toEqual(changed.body)
    expect(await post('order_change_api', { bsid, limit: 1.06 })).toMatchObject({ http: 404 })
    expect(await post('order_cancel_api', { bsid })).toMatchObject({ http: 404 })
  })
})

describe('POST trade_close_api', () => {
  it('closes a part, then the rest, at the bid of a long', async () => {
    const bsid = numberOf(await post('web_trade_api', order()))
    const part = await post('trade_close_api', { bsid, lotsize: 0.04, cid: 'close-part' })
    expect(part.body).toMatchObject({
      status: 0,
      remaining: 0.06,
      closed: { price: 1.143, lotsize: 0.04, profit_loss: -0.36 },
    })
    expect((await post('trade_close_api', { bsid, lotsize: 0.04, cid: 'close-part' })).body).toEqual(
      part.body,
    )
    const rest = await post('trade_close_api', { bsid, cid: 'close-rest' })
    expect(rest.body).toMatchObject({
      status: 0,
      remaining: 0,
      closed: { lotsize: 0.06, profit_loss: -0.54 },
    })
    expect((await post('trade_close_api', { bsid, cid: 'close-rest' })).body).toEqual(rest.body)
    expect(await post('trade_close_api', { bsid })).toMatchObject({ http: 404 })
  })

  it('refuses more than is open', async () => {
    const bsid = numberOf(await post('web_trade_api', order()))
    expect((await post('trade_close_api', { bsid, lotsize: 0.11 })).body).toMatchObject({
      reason: 'lots_above_open',
    })
  })

  it('closes once however often it is tapped', async () => {
    const bsid = numberOf(await post('web_trade_api', order()))
    const taps = await Promise.all(Array.from({ length: 8 }, () => post('trade_close_api', { bsid })))
    expect(taps.filter(({ body }) => body['status'] === 0)).toHaveLength(1)
  })
})

describe('POST trades_close_api', () => {
  it('closes winners, losers, then all, and names what stays open', async () => {
    await post('trades_close_api', { userid: own() })
    await post('web_trade_api', order())
    await post('web_trade_api', order({ buy_type: 'SELL' }))
    platform.quote('EURUSD', 114_600, 114_609)
    const winners = await post('trades_close_api', { userid: own(), filter: 'winners' })
    expect(winners.body).toMatchObject({ status: 0, msg: 'Closed 1 trade.', left_open: 1 })
    const all = await post('trades_close_api', { userid: own(), filter: 'all' })
    expect(all.body).toMatchObject({ status: 0, left_open: 0 })
    expect((await post('trades_close_api', { userid: own() })).body).toMatchObject({
      status: 1,
      reason: 'nothing_to_close',
    })
  })
})

describe('GET order_preview_api/{userid}', () => {
  it('shows margin, spread, profit at target and loss at stoploss in dollars and rupees', async () => {
    const { body } = await get(
      `order_preview_api/${own()}?asset=EURUSD&buy_type=BUY&lotsize=1&target=1.15309&stoploss=1.13309`,
    )
    expect(body).toMatchObject({
      status: 0,
      price: 1.14309,
      margin_needed: 1143.09,
      commission: 0,
      notional: 114_309,
      leverage: 100,
      pip_value: 10,
      swap: expect.any(Number),
      spread_cost: 9,
      profit_at_target: 1000,
      loss_at_stoploss: -1000,
      profit_at_target_inr: 94_960,
      refusal: null,
    })
  })

  it('names the refusal that the order would get, with its figures', async () => {
    const { body } = await get(`order_preview_api/${own()}?asset=XAUUSD&buy_type=BUY&lotsize=10`)
    expect(body).toMatchObject({ refusal: { reason: 'insufficient_margin' }, margin_needed: 40_253 })
  })
})
