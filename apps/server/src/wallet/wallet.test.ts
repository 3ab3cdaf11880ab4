import { cents } from '@gf/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

// With a licence, so that the real wallet can be selected.
const platform = testPlatform({
  LICENCE_NAME: 'Example Securities',
  LICENCE_REGULATOR: 'Example Regulator',
  LICENCE_NUMBER: 'EX-1',
})
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const get = (path: string): Promise<TestAnswer> => platform.client.get(path)
const own = (): number => platform.client.userid
const buy = (fields: object = {}) =>
  post('web_trade_api', {
    userid: own(),
    asset: 'EURUSD',
    buy_type: 'BUY',
    lotsize: 1,
    market: true,
    ...fields,
  })

beforeEach(async () => {
  platform.quote('EURUSD', 114_300, 114_309)
  await post('trades_close_api', { userid: own() })
  await post(`practice_reset_api/${own()}`, {})
})

describe('GET home_wallet_api/{userid}', () => {
  it('shows the balance, and the effect of open trades', async () => {
    expect((await get(`home_wallet_api/${own()}`)).body).toMatchObject({
      status: 0,
      wallet: 'practice',
      bal: 10_000,
      equity: 10_000,
      used_margin: 0,
      margin_level: null,
    })
    await buy()
    platform.quote('EURUSD', 114_409, 114_418)
    expect((await get(`home_wallet_api/${own()}`)).body).toMatchObject({
      bal: 10_000,
      floating: 100,
      equity: 10_100,
      used_margin: 1143.09,
      free_margin: 8956.91,
      margin_level: 883.57,
      margin_called: false,
    })
  })

  it('shows the real wallet on request', async () => {
    expect((await get(`home_wallet_api/${own()}?wallet=real`)).body).toMatchObject({ wallet: 'real', bal: 0 })
  })

  it("does not show another client's wallet", async () => {
    expect(await get('home_wallet_api/12345678')).toMatchObject({ http: 404, body: { reason: 'not_found' } })
  })
})

describe('GET mytrans_api/{userid}', () => {
  it('lists the wallet’s movements, newest first, in dollars and rupees, with each balance', async () => {
    const { body } = await buy()
    await post('trade_close_api', { bsid: body['bsid'] })
    const { rows } = await get(`mytrans_api/${own()}`)
    expect(rows[0]).toMatchObject({
      tr_type: 'Debit',
      tr_amt: -9,
      left_amt: 9991,
      inr_amt: -855,
      metal: 'EURUSD',
      type: 'trade',
      bsid: body['bsid'],
      reason: 'manual',
      note: '',
    })
    const first = rows.at(-1)
    expect(first).toMatchObject({
      tr_type: 'Credit',
      type: 'opening',
      tr_amt: 10_000,
      left_amt: 10_000,
      inr_amt: 949_600,
    })
  })

  it('filters by kind, instrument and time, and has pages', async () => {
    for (let count = 0; count < 3; count += 1)
      await post('trade_close_api', { bsid: (await buy()).body['bsid'] })
    expect((await get(`mytrans_api/${own()}?kind=reset`)).rows.every((row) => row['type'] === 'reset')).toBe(
      true,
    )
    expect((await get(`mytrans_api/${own()}?metal=XAUUSD`)).rows).toEqual([])
    expect((await get(`mytrans_api/${own()}?from=2200-01-01T00:00:00Z`)).rows).toEqual([])
    const page = await get(`mytrans_api/${own()}?limit=2`)
    const next = await get(`mytrans_api/${own()}?limit=2&before=${Number(page.rows[1]?.['tr_id'])}`)
    expect(Number(next.rows[0]?.['tr_id'])).toBe(Number(page.rows[1]?.['tr_id']) - 1)
  })

  it.each([['kind=gift'], ['from=yesterday'], ['limit=0'], ['limit=1000'], ['before=x']])(
    'refuses %s',
    async (query) => {
      expect(await get(`mytrans_api/${own()}?${query}`)).toMatchObject({
        http: 422,
        body: { reason: 'bad_shape' },
      })
    },
  )
})

describe('POST wallet_switch_api/{userid}', () => {
  it('changes what the screens show, immediately and in every call', async () => {
    expect((await post(`wallet_switch_api/${own()}`, { wallet: 'real' })).body).toMatchObject({
      status: 0,
      wallet: 'real',
    })
    expect((await get(`home_wallet_api/${own()}`)).body).toMatchObject({ wallet: 'real' })
    expect((await get('session_api')).body).toMatchObject({ wallet: 'real' })
    expect((await buy()).body).toMatchObject({ reason: 'insufficient_margin' })
    await post(`wallet_switch_api/${own()}`, { wallet: 'practice' })
    expect((await get(`home_wallet_api/${own()}`)).body).toMatchObject({ wallet: 'practice' })
  })
})

describe('the time of the switch', () => {
  it('changes with each switch, but not when the same wallet is chosen again', async () => {
    const since = async (): Promise<unknown> => (await get('session_api')).body['wallet_chosen_at']
    const before = await since()
    await post(`wallet_switch_api/${own()}`, { wallet: 'practice' })
    expect(await since()).toBe(before)
    await post(`wallet_switch_api/${own()}`, { wallet: 'real' })
    const { body } = await post(`wallet_switch_api/${own()}`, { wallet: 'practice' })
    expect(Date.parse(String(body['chosen_at']))).toBeGreaterThan(Date.parse(String(before)))
    expect(await since()).toBe(body['chosen_at'])
    expect((await get(`home_wallet_api/${own()}`)).body).toMatchObject({ chosen_at: body['chosen_at'] })
  })

  it('refuses an order for the former wallet, and repeats the answer of an earlier one', async () => {
    const order = { userid: own(), asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.01, market: true }
    const sent = { ...order, wallet: 'practice', cid: 'before-the-switch' }
    const first = await post('web_trade_api', sent)
    expect(first.body).toMatchObject({ status: 0 })
    await post(`wallet_switch_api/${own()}`, { wallet: 'real' })
    expect((await post('web_trade_api', { ...sent, cid: 'after-the-switch' })).body).toMatchObject({
      reason: 'wallet_not_chosen',
    })
    expect((await post('web_trade_api', sent)).body).toEqual(first.body)
    await post(`wallet_switch_api/${own()}`, { wallet: 'practice' })
    await post('trade_close_api', { bsid: first.body['bsid'] })
  })
})

describe('POST practice_reset_api/{userid}', () => {
  it('restores 10,000 dollars, once under a key', async () => {
    await post('trade_close_api', { bsid: (await buy()).body['bsid'] })
    const reset = await post(`practice_reset_api/${own()}`, { cid: 'reset-once' })
    expect(reset.body).toMatchObject({ status: 0, bal: 10_000 })
    await post('trade_close_api', { bsid: (await buy()).body['bsid'] })
    expect((await post(`practice_reset_api/${own()}`, { cid: 'reset-once' })).body).toMatchObject({
      bal: 9991,
    })
  })

  it('is refused while something is open', async () => {
    await buy()
    expect((await post(`practice_reset_api/${own()}`, {})).body).toMatchObject({
      status: 1,
      reason: 'practice_in_use',
    })
  })
})

describe('the books', () => {
  it('sum to zero in each currency, and the wallet is the sum of its postings', async () => {
    await post('trade_close_api', { bsid: (await buy()).body['bsid'] })
    const { rows } = await platform.database.pool.query<{ currency: string; off: number }>(
      'select currency, sum(amount) as off from posting group by currency',
    )
    expect(rows.every(({ off }) => off === 0)).toBe(true)
    const wallet = await platform.database.pool.query<{ sum: number }>(
      'select sum(amount) as sum from posting where account_id = $1',
      [(own() * 10 + 1) * 10 + 1],
    )
    expect(wallet.rows[0]?.sum).toBe(cents(999_100))
  })
})
