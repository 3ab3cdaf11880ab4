import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '@gf/money'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform()
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const sql = (text: string) => platform.database.pool.query(text)
const own = (): number => platform.client.userid
const buy = async (fields: object): Promise<number> => {
  const form = { userid: own(), asset: 'EURUSD', buy_type: 'BUY', lotsize: 1, ...fields }
  const { body } = await post('web_trade_api', form)
  expect(body).toMatchObject({ status: 0 })
  return Number(body['bsid'])
}
const takeBreak = () =>
  post(`trading_break_api/${own()}`, { until: new Date(Date.now() + DAY).toISOString() })
const setLots = (value: number) => post(`my_limits_api/${own()}`, { kind: 'order_lots', value })

beforeEach(async () => {
  platform.quote('EURUSD', 114_300, 114_309)
  await sql('delete from trading_break')
  await sql('delete from own_limit')
})

describe('a pending order of 1 lot', () => {
  let bsid = 0
  const resting = { limit: 1.1, stoploss: 1.09, expires: new Date(Date.now() + DAY).toISOString() }
  beforeEach(async () => {
    bsid = await buy({ market: false, otype: 'limit', ...resting })
  })
  const change = (fields: object) => post('order_change_api', { bsid, ...resting, ...fields })

  it.each([
    ['to another price', { limit: 1.105 }],
    ['without its stoploss', { stoploss: '' }],
    ['with a stoploss farther away', { stoploss: 1.08 }],
    ['with a later end', { expires: new Date(Date.now() + 2 * DAY).toISOString() }],
    ['without an end', { expires: '' }],
  ])('is not changed %s during a break, nor beyond a limit of lots', async (_title, fields) => {
    await takeBreak()
    expect((await change(fields)).body).toMatchObject({ status: 1, reason: 'break_taken' })
    await sql('delete from trading_break')
    await setLots(0.01)
    expect((await change(fields)).body).toMatchObject({ status: 1, reason: 'own_limit_reached' })
  })

  it.each([
    ['with a nearer stoploss', { stoploss: 1.095 }],
    ['with a target', { target: 1.2 }],
    ['with an earlier end', { expires: new Date(Date.now() + DAY / 2).toISOString() }],
    ['without a change', {}],
  ])('is changed %s during a break', async (_title, fields) => {
    await takeBreak()
    expect((await change(fields)).body).toMatchObject({ status: 0 })
  })

  it('is cancelled during a break', async () => {
    await takeBreak()
    expect((await post('order_cancel_api', { bsid })).body).toMatchObject({ status: 0 })
  })
})

describe('an open trade of 1 lot', () => {
  let bsid = 0
  beforeEach(async () => {
    bsid = await buy({ market: true, stoploss: 1.14, trail: 0.003 })
  })
  const change = (fields: object) => post('update_trade_api', { bsid, ...fields })

  it.each([
    ['without its stoploss and trail', { trail: '' }],
    ['with its trail gone', { stoploss: 1.14, trail: '' }],
    ['with a wider trail', { stoploss: 1.14, trail: 0.02 }],
    ['with a stoploss farther away', { stoploss: 1.1, trail: '' }],
  ])('is not left %s during a break, nor beyond a limit of lots', async (_title, fields) => {
    await takeBreak()
    expect((await change(fields)).body).toMatchObject({ status: 1, reason: 'break_taken' })
    await sql('delete from trading_break')
    await setLots(0.01)
    expect((await change(fields)).body).toMatchObject({ status: 1, reason: 'own_limit_reached' })
  })

  it.each([
    ['nearer stoploss', { stoploss: 1.142, trail: 0.003 }],
    ['narrower trail', { stoploss: 1.14, trail: 0.002 }],
    ['target', { stoploss: 1.14, trail: 0.003, target: 1.2 }],
  ])('gets a %s during a break, and is closed', async (_title, fields) => {
    await takeBreak()
    expect((await change(fields)).body).toMatchObject({ status: 0 })
    expect((await post('trade_close_api', { bsid })).body).toMatchObject({ status: 0 })
  })

  it('is not reversed during a break, nor beyond a limit of lots', async () => {
    await takeBreak()
    expect((await post('trade_reverse_api', { bsid })).body).toMatchObject({ reason: 'break_taken' })
    await sql('delete from trading_break')
    await setLots(0.01)
    expect((await post('trade_reverse_api', { bsid })).body).toMatchObject({ reason: 'own_limit_reached' })
  })
})

it('gives a change that was sent before a break its first answer again', async () => {
  const bsid = await buy({ market: false, otype: 'limit', limit: 1.1 })
  const form = { bsid, limit: 1.105, cid: 'moved-once' }
  const first = await post('order_change_api', form)
  expect(first.body).toMatchObject({ status: 0 })
  await takeBreak()
  expect((await post('order_change_api', form)).body).toEqual(first.body)
})

describe('two first limits set simultaneously', () => {
  beforeAll(() => sql('delete from own_limit'))

  it.each(Array.from({ length: 30 }, (_, round) => [round]))(
    'leave the stricter one in force (%i)',
    async () => {
      const answers = await Promise.all([setLots(0.01), setLots(9)])
      for (const { body } of answers) expect(body).toMatchObject({ status: 0 })
      const { rows } = await sql("select amount, raised_to from own_limit where kind = 'order_lots'")
      expect([
        { amount: 1, raised_to: 900 },
        { amount: 1, raised_to: null },
      ]).toContainEqual(rows[0])
      const form = { userid: own(), asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.02, market: true }
      expect((await post('web_trade_api', form)).body).toMatchObject({
        reason: 'own_limit_reached',
        detail: { limit: 0.01 },
      })
    },
  )
})
