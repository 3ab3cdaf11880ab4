import { newYorkDay } from '@gf/dealing'
import { DAY, millis } from '@gf/money'
import { describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'

const holiday = newYorkDay(millis(Date.now() + 30 * DAY))
const past = newYorkDay(millis(Date.now() - 30 * DAY))

describe('the facts of an instrument', () => {
  const platform = testPlatform({ FEED_HOURS: 'always' })
  const facts = (symbol: string) => platform.client.get(`instrument_api/${symbol}`)

  it('say what one lot costs, as the order summary does', async () => {
    platform.quote('EURUSD', 114_300, 114_309)
    await expect.poll(async () => (await facts('EURUSD')).body['lot']).not.toBeNull()
    const { body } = await facts('EURUSD')
    const userid = platform.client.userid
    const summary = (side: string) =>
      platform.client.get(`order_preview_api/${userid}?asset=EURUSD&buy_type=${side}&lotsize=1`)
    const [buy, sell] = [(await summary('BUY')).body, (await summary('SELL')).body]
    expect(body['lot']).toEqual({
      margin: buy['margin_needed'],
      pip_value: buy['pip_value'],
      commission: buy['commission'],
      closing_commission: 0,
      swap_long: buy['swap'],
      swap_short: sell['swap'],
      swap_nights: buy['swap_nights'],
      swap_at: buy['swap_at'],
    })
  })

  it('lack figures before the first price, and have no sessions where trading never closes', async () => {
    expect((await facts('NZDJPY')).body).toEqual({
      status: 0,
      leverage: 50,
      lot: null,
      spreads: [],
      always_open: true,
      sessions: [],
      holidays: [],
    })
  })

  it('say how far ask and bid were apart by the hour', async () => {
    for (const ask of [114_330, 114_301]) platform.quote('EURUSD', 114_300, ask)
    const spreads = async () =>
      (await facts('EURUSD')).body['spreads'] as readonly Record<'least' | 'mean' | 'most', number>[]
    // Of one hour or, if one has just begun, two.
    const all = async (part: 'least' | 'mean' | 'most') => (await spreads()).map((hour) => hour[part])
    await expect.poll(async () => Math.min(...(await all('least')))).toBe(0.000_01)
    expect(Math.max(...(await all('most')))).toBe(0.000_3)
    for (const mean of await all('mean'))
      expect(mean).toSatisfy((one: number) => one > 0.000_01 && one < 0.000_3)
  })

  it('of an unknown instrument are refused', async () => {
    expect((await facts('ABCXYZ')).body).toMatchObject({ reason: 'instrument_not_found' })
  })
})

describe('the hours of an instrument', () => {
  const platform = testPlatform({ FEED_HOURS: 'real', HOLIDAYS: `${past},${holiday}` })
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })

  it('are its sessions of the next seven days, and the holidays to come', async () => {
    const { body } = await platform.client.get('instrument_api/EURUSD')
    expect(body).toMatchObject({ always_open: false, holidays: [holiday] })
    const sessions = body['sessions'] as readonly { readonly opens: string; readonly closes: string }[]
    expect(sessions.length).toBeGreaterThan(0)
    for (const { opens, closes } of sessions) {
      expect([opens, closes].map((at) => wall.format(new Date(at)))).toEqual(['Sun 17:00', 'Fri 17:00'])
      expect(Date.parse(closes)).toBeGreaterThan(Date.now())
      expect(Date.parse(opens)).toBeLessThan(Date.now() + 7 * DAY)
    }
  })
})
