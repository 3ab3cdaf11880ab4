import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, millis, paise } from '@gf/money'
import type { DeskService } from '../desk/desk-service.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'
import { createOwnLimits } from './own-limits.ts'
import { dayStart, monthStart } from '../system/time.ts'
import type { OwnLimits } from './own-limits.ts'

const platform = testPlatform()
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const own = (): number => platform.client.userid
const set = (kind: string, value: number | string) => post(`my_limits_api/${own()}`, { kind, value })
const buy = (fields: object = {}) =>
  post('web_trade_api', {
    userid: own(),
    asset: 'EURUSD',
    buy_type: 'BUY',
    lotsize: 1,
    market: true,
    ...fields,
  })

/** The limits with the test's own clock. */
function limitsAt(clock: { now: number }): OwnLimits {
  const desk: DeskService = {
    read: () => Promise.reject(new Error('not asked')),
    peek: () => {
      throw new Error('not asked')
    },
    submit: () => Promise.reject(new Error('not asked')),
    now: () => millis(0),
    isRepeat: async () => false,
    onQuote: () => undefined,
    beforeDeciding: () => () => undefined,
    onCommitted: () => () => undefined,
  }
  return createOwnLimits(platform.database.db, desk, () => clock.now)
}

beforeEach(() => platform.quote('EURUSD', 114_300, 114_309))

describe('a limit of lots per order', () => {
  it('applies immediately when lowered: larger orders are refused, others and closings are not', async () => {
    expect((await set('order_lots', 0.5)).body).toMatchObject({ status: 0 })
    expect((await buy()).body).toMatchObject({
      status: 1,
      reason: 'own_limit_reached',
      detail: { kind: 'order_lots', limit: 0.5 },
    })
    expect((await buy({ market: false, limit: 1.1 })).body).toMatchObject({ reason: 'own_limit_reached' })
    const { body } = await buy({ lotsize: 0.5 })
    expect(body).toMatchObject({ status: 0 })
    expect((await post('trade_close_api', { bsid: body['bsid'] })).body).toMatchObject({ status: 0 })
  })

  it('gives the first answer again to an order filled before the limit', async () => {
    await set('order_lots', 0.5)
    const filled = await buy({ lotsize: 0.5, cid: 'sent-twice-1' })
    await set('order_lots', 0.1)
    expect((await buy({ lotsize: 0.5, cid: 'sent-twice-1' })).body).toEqual(filled.body)
    await post('trade_close_api', { bsid: filled.body['bsid'] })
  })

  it('takes 24 hours to be raised or removed', async () => {
    await set('order_lots', 0.1)
    for (const wider of [2, '']) {
      const { body } = await set('order_lots', wider)
      expect(body).toMatchObject({ status: 0, msg: 'Your new limit takes effect in 24 hours.' })
      const [lots] = body['limits'] as { in_force: number; next: { value: number | null; from: string } }[]
      expect(lots).toMatchObject({ in_force: 0.1, next: { value: wider === '' ? null : wider } })
      expect(Date.parse(lots?.next.from ?? '')).toBeGreaterThan(Date.now() + DAY - 60_000)
    }
    expect((await buy()).body).toMatchObject({ reason: 'own_limit_reached' })
  })
})

describe('with a clock', () => {
  const client = (): number => own()

  it('a raised limit applies from its moment; a lower one cancels the raise', async () => {
    const clock = { now: Date.parse('2030-01-01T00:00:00Z') }
    const limits = limitsAt(clock)
    await limits.change(platform.database.db, client(), 'deposit_day', 1000_00)
    expect(await limits.change(platform.database.db, client(), 'deposit_day', 5000_00)).toBe(false)
    const deposit = (amount: number) =>
      limits.checkDeposit({ clientId: client(), paise: paise(amount), depositedSince: async () => paise(0) })
    clock.now += DAY - 1
    await expect(deposit(2000_00)).rejects.toMatchObject({ reason: 'own_limit_reached' })
    clock.now += 1
    await expect(deposit(2000_00)).resolves.toBeUndefined()
    expect(await limits.change(platform.database.db, client(), 'deposit_day', 1500_00)).toBe(true)
    await expect(deposit(2000_00)).rejects.toMatchObject({
      detail: { kind: 'deposit_day', limit: 1500 },
      message: expect.stringContaining('Your own limit is ₹1,500.00 of deposits per day.'),
    })
    await limits.change(platform.database.db, client(), 'deposit_day', 100_000_00)
    clock.now += DAY
    await expect(deposit(200_000_00)).rejects.toThrow('Your own limit is ₹1,00,000.00 of deposits per day.')
  })

  it('deposits count by day and month in India', async () => {
    const at = Date.parse('2030-03-31T20:00:00Z')
    expect(new Date(dayStart(at)).toISOString()).toBe('2030-03-31T18:30:00.000Z')
    expect(new Date(monthStart(at)).toISOString()).toBe('2030-03-31T18:30:00.000Z')
    expect(new Date(dayStart(at - 2 * 3_600_000)).toISOString()).toBe('2030-03-30T18:30:00.000Z')
    expect(new Date(monthStart(at - 2 * 3_600_000)).toISOString()).toBe('2030-02-28T18:30:00.000Z')
    const limits = limitsAt({ now: at })
    await limits.change(platform.database.db, client(), 'deposit_month', 10_000_00)
    const asked: number[] = []
    const deposit = (amount: number) =>
      limits.checkDeposit({
        clientId: client(),
        paise: paise(amount),
        depositedSince: async (from) => {
          asked.push(from)
          return paise(9_500_00)
        },
      })
    await expect(deposit(500_01)).rejects.toMatchObject({
      message: expect.stringContaining(
        '₹10,000.00 of deposits per month, and ₹9,500.00 is already requested.',
      ),
      detail: { kind: 'deposit_month', limit: 10_000, used: 9_500 },
    })
    expect(asked).toContain(monthStart(at))
  })
})

describe('a limit of loss a day', () => {
  it('refuses new orders at that loss, booked or floating, and still allows closing', async () => {
    await platform.database.pool.query('delete from own_limit')
    const fresh = await set('order_lots', 10)
    expect(fresh.body).toMatchObject({ status: 0 })
    await set('daily_loss_practice', 100)
    const { body } = await buy()
    expect(body).toMatchObject({ status: 0 })
    platform.quote('EURUSD', 114_195, 114_204)
    expect((await buy({ lotsize: 0.1 })).body).toMatchObject({
      reason: 'own_limit_reached',
      msg: expect.stringContaining('has lost $123.00 today. Your own limit is $100.00.'),
      detail: { kind: 'daily_loss_practice', limit: 100, used: 123 },
    })
    const day = dayStart(Date.now())
    expect((await post('trade_close_api', { bsid: body['bsid'] })).body).toMatchObject({ status: 0 })
    platform.quote('EURUSD', 114_300, 114_309)
    const { reason } = (await buy({ lotsize: 0.1 })).body
    // If the day in India has ended in between, the loss was yesterday's.
    const isToday = dayStart(Date.now()) === day
    expect(isToday ? reason : 'own_limit_reached').toBe('own_limit_reached')
  })
})

describe('a limit', () => {
  it.each([
    ['of nothing', 'order_lots', 0],
    ['below nothing', 'daily_loss_real', -5],
    ['beyond counting', 'deposit_day', 1e9],
    ['in words', 'deposit_day', 'much'],
    ['of another kind', 'withdrawals', 5],
  ])('%s is refused', async (_title, kind, value) => {
    expect((await set(kind, value)).http).toBe(422)
  })

  it('of another client is neither shown nor set', async () => {
    expect(await platform.client.get('my_limits_api/12345678')).toMatchObject({ http: 404 })
    expect(await post('my_limits_api/12345678', { kind: 'order_lots', value: 1 })).toMatchObject({
      http: 404,
    })
    expect(await post('trading_break_api/12345678', { until: '2030-01-01T00:00:00Z' })).toMatchObject({
      http: 404,
    })
  })
})

describe('a break from trading', () => {
  const takeUntil = (at: number) => post(`trading_break_api/${own()}`, { until: new Date(at).toISOString() })

  it.each([
    ['a minute', 60_000],
    ['a year and a week', 373 * DAY],
    ['a day that is over', -DAY],
  ])('of %s is refused', async (_title, length) => {
    expect((await takeUntil(Date.now() + length)).body).toMatchObject({
      status: 1,
      reason: 'break_length_invalid',
    })
  })

  it('stops new orders, cannot be shortened, can be extended, and still allows closing', async () => {
    await platform.database.pool.query(
      `update own_limit set amount = null, raised_at = null, raised_to = null`,
    )
    const { rows } = await platform.client.get(`orders_api/Market/${own()}`)
    const until = Date.now() + 2 * DAY
    expect((await takeUntil(until)).body).toMatchObject({
      status: 0,
      break_until: new Date(until).toISOString(),
    })
    expect((await buy({ lotsize: 0.01 })).body).toMatchObject({ reason: 'break_taken' })
    expect((await buy({ lotsize: 0.01, market: false, limit: 1.1 })).body).toMatchObject({
      reason: 'break_taken',
    })
    expect((await takeUntil(until - DAY)).body).toMatchObject({ reason: 'break_in_force' })
    expect((await takeUntil(until + DAY)).body).toMatchObject({ status: 0 })
    for (const { bsid } of rows) await post('trade_close_api', { bsid })
    expect((await post('trades_close_api', { userid: own(), filter: 'all' })).http).toBe(200)
  })
})
