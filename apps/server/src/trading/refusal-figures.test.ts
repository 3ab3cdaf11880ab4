import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform({ LICENCE_NAME: 'F', LICENCE_REGULATOR: 'IFSCA', LICENCE_NUMBER: '1' })
const own = (): number => platform.client.userid
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const order = (fields: object = {}) => ({
  userid: own(),
  asset: 'EURUSD',
  buy_type: 'BUY',
  lotsize: 0.1,
  market: true,
  wallet: 'practice',
  ...fields,
})
const send = (fields: object = {}): Promise<TestAnswer> => post('web_trade_api', order(fields))
const preview = async (fields: object) => {
  const texts = Object.entries(order(fields)).map(([name, value]) => [name, String(value)] as const)
  const query = new URLSearchParams(Object.fromEntries(texts))
  return (await platform.client.get(`order_preview_api/${own()}?${query.toString()}`)).body
}

beforeEach(async () => {
  platform.quote('EURUSD', 114_300, 114_309)
  platform.quote('XAUUSD', 4_025_000, 4_025_300)
  await post('trades_close_api', { userid: own(), wallet: 'practice' })
  await post(`practice_reset_api/${own()}`, {})
})

describe('a rejection for insufficient margin names what the order adds, the free margin, and the largest size', () => {
  it('with other trades open', async () => {
    expect((await send({ lotsize: 8 })).body).toMatchObject({ status: 0 })
    const wallet = await platform.client.get(`home_wallet_api/${own()}?wallet=practice`)
    // 10,000 less 9,144.72 of margin and 72 of spread.
    const detail = { needed: 4025.3, free: 783.28, largest: 0.19 }
    expect(wallet.body).toMatchObject({ free_margin: detail.free })
    expect((await send({ asset: 'XAUUSD', lotsize: 1 })).body).toMatchObject({ detail })
    expect(await preview({ asset: 'XAUUSD', lotsize: 1 })).toMatchObject({
      margin_needed: detail.needed,
      free_margin: detail.free,
      largest_lots: detail.largest,
      refusal: { detail },
    })
    expect((await send({ asset: 'XAUUSD', lotsize: 0.2 })).body).toMatchObject({
      reason: 'insufficient_margin',
    })
    expect((await send({ asset: 'XAUUSD', lotsize: 0.19 })).body).toMatchObject({ status: 0 })
  })

  it('hedged: only the part beyond the open side needs margin', async () => {
    expect((await send({ lotsize: 8 })).body).toMatchObject({ status: 0 })
    const sell = { buy_type: 'SELL', lotsize: 9 }
    expect((await send(sell)).body).toMatchObject({
      detail: { needed: 1142.28, free: 783.28, largest: 8.68 },
    })
    expect(await preview({ ...sell, lotsize: 8 })).toMatchObject({ margin_needed: 0, refusal: null })
    expect((await send({ ...sell, lotsize: 8.69 })).body).toMatchObject({ reason: 'insufficient_margin' })
    expect((await send({ ...sell, lotsize: 8.68 })).body).toMatchObject({ status: 0 })
  })

  it('in the real wallet alike', async () => {
    await post(`wallet_switch_api/${own()}`, { wallet: 'real' })
    expect((await send({ wallet: 'real' })).body).toMatchObject({
      reason: 'insufficient_margin',
      detail: { needed: 114.31, free: 0, largest: 0 },
    })
    await post(`wallet_switch_api/${own()}`, { wallet: 'practice' })
  })
})

it.each([
  ['slippage_exceeded', { qprice: 1.14299, slippage: 9 }, { price: 1.14309 }],
  ['target_wrong_side', { target: 1.1 }, { price: 1.143 }],
  ['stoploss_wrong_side', { stoploss: 1.2 }, { price: 1.143 }],
  ['trail_too_far', { trail: '2' }, { price: 1.143 }],
  ['stop_price_passed', { market: false, otype: 'stop', limit: 1.1 }, { price: 1.14309 }],
  ['lots_above_maximum', { lotsize: 1e6 }, { maximum: expect.any(Number) }],
  ['target_wrong_side', { asset: 'XAUUSD', target: 1 }, { price: 4025 }],
])('the figures of %s are numbers in the instrument’s own digits: %j', async (reason, fields, detail) => {
  expect((await send(fields)).body).toMatchObject({ reason, detail })
})

it('too many lots to close, and a price that a changed order has reached, are named in lots and price', async () => {
  const bsid = (await send()).body['bsid']
  expect((await post('trade_close_api', { bsid, lotsize: 0.2 })).body).toMatchObject({
    reason: 'lots_above_open',
    detail: { open: 0.1 },
  })
  expect((await post('update_trade_api', { bsid, target: 1.1 })).body).toMatchObject({
    detail: { price: 1.143 },
  })
  const pending = (await send({ market: false, limit: 1.05 })).body['bsid']
  expect((await post('order_change_api', { bsid: pending, limit: 1.2 })).body).toMatchObject({
    reason: 'price_passed',
    detail: { price: 1.14309 },
  })
  await post('order_cancel_api', { bsid: pending })
})

it('a preview shows the free margin that its fill leaves, hedged and not', async () => {
  const left = async () =>
    (await platform.client.get(`home_wallet_api/${own()}?wallet=practice`)).body['free_margin']
  for (const fields of [
    { lotsize: 3 },
    { lotsize: 1, buy_type: 'SELL' },
    { lotsize: 0.1, asset: 'XAUUSD' },
  ]) {
    const { free_margin_after } = await preview(fields)
    expect((await send(fields)).body).toMatchObject({ status: 0 })
    expect(await left()).toBe(free_margin_after)
  }
})

describe('GET order_size_api/{userid}', () => {
  it('is one lot at first, then the size of the last order of that instrument and wallet', async () => {
    const size = async (wallet: string, asset = 'EURUSD') =>
      (await platform.client.get(`order_size_api/${own()}?asset=${asset}&wallet=${wallet}`)).body['lotsize']
    expect(await size('real')).toBe(1)
    await send({ lotsize: 0.25 })
    await send({ market: false, limit: 1.05, lotsize: 0.4 })
    expect(await size('practice')).toBe(0.4)
    await send({ lotsize: 0.03 })
    expect([await size('practice'), await size('real'), await size('practice', 'USDJPY')]).toEqual([
      0.03, 1, 1,
    ])
  })

  it('is not available for another id', async () => {
    expect(await platform.client.get('order_size_api/12345678?asset=EURUSD')).toMatchObject({ http: 404 })
  })
})
