import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { catalogue } from '../market-data/catalogue.ts'
import { boardFixture, noon } from '../market-data/testing/quote-board-fixture.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { feedRate } from './feed-rate.ts'
import { rateActions } from './rate-actions.ts'
import { wrongSetting } from './verify-settings.ts'
import { giveBank, LICENSED, payIn, staffOf } from './test-funding.ts'

const platform = testPlatform(LICENSED, undefined, [['USDINR', 94_990, 95_010]])
const staff = staffOf(platform)
const own = (): number => platform.client.userid
const get = async (path: string) => (await platform.client.get(path)).body
const rates = async () => {
  const { usd, usd_deposit: deposit, usd_withdrawal: withdrawal } = await get(`funding_api/${own()}`)
  return [usd, deposit, withdrawal]
}
const stored = async () =>
  (
    await platform.database.pool.query<Record<string, unknown>>(
      'select paise, mark_up, source, set_by from usd_rate order by seq desc limit 1',
    )
  ).rows[0]
const setting = async () => {
  const { body } = await (await staffBrowser(platform, 'auditor')).post('staff_action_api/list-settings', {})
  return (body['result'] as Record<string, unknown>[]).find(({ name }) => name === 'rate') ?? {}
}
/** Bid and ask of USDINR with that middle, in rupees. */
const price = (middle: number, spread = 20): void => {
  const points = Math.round(middle * 1_000)
  platform.quote('USDINR', points - spread / 2, points + spread / 2)
}
async function paused(then: () => void): Promise<void> {
  await staff('pause-instrument', { instrument: 'USDINR', reason: 'For the test' }, 'owner')
  then()
}
/** Runs the jobs, and waits until the one that follows the feed has looked once more. */
async function looked(): Promise<void> {
  const last = async () => {
    const { body } = await (await staffBrowser(platform, 'owner')).get('system_api')
    const jobs = body['jobs'] as readonly { readonly name: string; readonly at: string | null }[]
    return jobs.find(({ name }) => name === 'usd-rate')?.at ?? ''
  }
  const before = await last()
  platform.runJobs()
  await expect.poll(last).not.toBe(before)
}

beforeAll(async () => {
  await giveBank(platform)
  await payIn(platform, 189_920, 'UTR000000000001')
})

describe('a rate with a mark-up', () => {
  it('is higher for deposits and lower for withdrawals, where each is shown and stored', async () => {
    const { said } = await staff('set-rate', { rate: '95.00', 'mark-up': '1' })
    expect(said).toContain('With the mark-up of 1 %, deposits get ₹95.95 and withdrawals ₹94.05.')
    expect(await rates()).toEqual([95, 95.95, 94.05])
    expect(await get('session_api')).toMatchObject({ usd: 95 })
    expect(await get('pay_api?amt=9595')).toMatchObject({ opened: { rate: 95.95, usd_amt: 100 } })
    const ask = (rate: number) =>
      platform.client.post('withdraw_submit_api2', { amt: 100, user: own(), rate })
    expect(await ask(95)).toMatchObject({
      http: 409,
      body: { reason: 'rate_changed', detail: { rate: 94.05, rupees: 9_405 } },
    })
    expect((await ask(94.05)).body).toMatchObject({ status: 0 })
    expect((await platform.client.get(`withdrawals_api/${own()}`)).rows[0]).toMatchObject({
      rate: 94.05,
      wamt: 9_405,
    })
    expect(await setting()).toMatchObject({
      values: { 'mark-up': 1, 'deposit-rate': 95.95, 'withdrawal-rate': 94.05, 'rate-source': 'typed' },
      history: [{ changes: { rate: [94.96, 95], 'mark-up': [0, 1] } }],
    })
  })

  it('keeps it with another rate, until another mark-up is given', async () => {
    await staff('set-rate', { rate: '96.00' })
    expect(await rates()).toEqual([96, 96.96, 95.04])
    await staff('set-rate', { rate: '95.00', 'mark-up': '0' })
    expect(await rates()).toEqual([95, 95, 95])
  })

  it.each(['-1', '5.01', '0.005', 'much'])('refuses %s per cent', async (markUp) => {
    const { succeeded, said } = await staff('set-rate', { rate: '95', 'mark-up': markUp })
    expect([succeeded, said]).toEqual([false, expect.stringContaining('must be a percentage from 0 to 5')])
  })

  it('is part of what the second person confirms', async () => {
    await staff('set-rate', { rate: '95.10', 'mark-up': '1' }, 'owner')
    const { said } = await staff('set-rate', { rate: '95.10', 'mark-up': '2' }, 'Ravi')
    expect(said).not.toContain('The rate is now')
    expect(await rates()).toEqual([95, 95, 95])
    await staff('set-rate', { rate: '95.10', 'mark-up': '1' }, 'Ravi')
    expect(await rates()).toEqual([95.1, 96.06, 94.14])
  })
})

describe('a rate that follows the feed', () => {
  beforeEach(async () => {
    await staff('set-rate', { rate: '95.00', 'mark-up': '0' })
    price(95)
    const { said } = await staff('follow-feed', { 'mark-up': '0.50' })
    expect(said).toContain('The rate now follows the feed. It is ₹95.00 per dollar until the price differs.')
  })

  it('takes the middle of bid and ask, rounded to the paisa, with an entry by the feed', async () => {
    price(95.254)
    await looked()
    expect(await stored()).toEqual({ paise: 9_525, mark_up: 50, source: 'feed', set_by: 'feed' })
    expect(await rates()).toEqual([95.25, 95.73, 94.77])
    const { values, by, history } = await setting()
    expect([values, by]).toMatchObject([{ 'rate-source': 'feed' }, null])
    expect((history as readonly object[]).slice(0, 2)).toMatchObject([
      { by: null, proposed_by: null, changes: { rate: [95, 95.25] } },
      { proposed_by: 'owner', changes: { 'mark-up': [0, 0.5], 'rate-source': ['typed', 'feed'] } },
    ])
    expect(await wrongSetting(platform.database.db)).toBeUndefined()
  })

  it.each([
    ['that differs by less than 10 paise', async () => price(95.094)],
    ['that is older than 5 seconds', () => sleep(5_200, price(95.3))],
    ['of a paused instrument', () => paused(() => price(95.3))],
  ])(
    'does not take a price %s',
    async (_, prepare) => {
      await prepare()
      await looked()
      expect(await stored()).toMatchObject({ paise: 9_500, source: 'follow' })
      await staff('resume-instrument', { instrument: 'USDINR', reason: 'The test is over' }, 'owner')
    },
    15_000,
  )

  it('takes no step above 5 %, says so on the screen and in the log, and only set-rate --was passes it', async () => {
    await staff('set-rate', { rate: '90.00', was: '95.00' })
    await staff('follow-feed')
    price(95)
    await looked()
    expect(await stored()).toMatchObject({ paise: 9_000, source: 'follow' })
    expect(await setting()).toMatchObject({ step: 95 })
    expect((await staff('list-settings')).said).toContain('THE FEED HAS ₹95.00, more than 5 % from the rate')
    expect(platform.logged.join('')).toContain('does not follow the feed: the step is too large')
    expect((await staff('set-rate', { rate: '95.00' })).said).toContain('add --was 90.00')
    expect((await staff('set-rate', { rate: '95.00', was: '90.00' })).succeeded).toBe(true)
    expect(await rates()).toEqual([95, 95.48, 94.52])
    expect(await setting()).toMatchObject({ step: null, values: { 'rate-source': 'typed' } })
  })

  it('ends with a rate that staff set, whatever the feed did since the proposal', async () => {
    await staff('set-rate', { rate: '95.50' }, 'owner')
    price(95.3)
    await looked()
    expect(await rates()).toEqual([95.3, 95.78, 94.82])
    expect((await staff('set-rate', { rate: '95.50' }, 'Ravi')).said).toContain('The rate is now ₹95.50')
    price(95.1)
    await looked()
    expect(await stored()).toMatchObject({ paise: 9_550, mark_up: 50, source: 'typed' })
  })

  it('does not replace a rate that staff set in the moment in which it looks', async () => {
    await staff('set-rate', { rate: '95.50' }, 'owner')
    price(95.3)
    platform.runJobs()
    await staff('set-rate', { rate: '95.50' }, 'Ravi')
    await looked()
    expect(await stored()).toMatchObject({ paise: 9_550, source: 'typed' })
    expect(await wrongSetting(platform.database.db)).toBeUndefined()
  })

  it('begins at the time that two people gave it', async () => {
    await staff('set-rate', { rate: '95.00' })
    const from = new Date(Date.now() + 2_500).toISOString().slice(0, 19)
    await staff('follow-feed', { 'mark-up': '1', 'valid-from': `${from}Z` })
    expect(await stored()).toMatchObject({ source: 'typed' })
    await expect
      .poll(stored, { timeout: 15_000 })
      .toEqual({ paise: 9_500, mark_up: 100, source: 'follow', set_by: 'Ravi' })
    price(95.3)
    await looked()
    expect(await rates()).toEqual([95.3, 96.26, 94.34])
  }, 20_000)

  it.each([
    ['nothing changes', {}],
    ['the mark-up is the same', { 'mark-up': '0.5' }],
  ])('is not decided again if %s', async (_, given) => {
    expect((await staff('follow-feed', given)).said).toContain('follows the feed already')
  })

  it('takes two people', async () => {
    expect((await staff('follow-feed', { 'mark-up': '1' }, 'owner')).said).toContain('must confirm')
    expect((await staff('follow-feed', { 'mark-up': '1' }, 'owner')).succeeded).toBe(false)
    expect(await stored()).toMatchObject({ mark_up: 50 })
  })
})

describe('the price of the feed', () => {
  const SATURDAY = Date.parse('2026-07-18T12:00:00Z')
  const listed = catalogue({ roundTheClock: false })
  const config = readConfig({})
  const [live, simulated] = [
    { name: 'x', kind: 'live' },
    { name: 'x', kind: 'simulated' },
  ] as const
  const of = (
    start: number,
    quotes: readonly number[],
    deps: Pick<Deps, 'config' | 'feed'> = { config, feed: simulated },
  ) => {
    const { board, feed } = boardFixture({ instruments: listed }, start)
    for (const bid of quotes) feed('USDINR', bid, bid + 20)
    return feedRate({ board, pausedReason: () => undefined, ...deps })
  }
  const production = { ...config, production: true }

  it.each([
    ['is the middle in paise', of(noon, [94_950]), 9_496],
    ['is rounded to the paisa', of(noon, [94_954]), 9_496],
    ['is none before the first quote', of(noon, []), undefined],
    ['is none while the market is closed', of(SATURDAY, [94_950]), undefined],
    ['is none while the board doubts it', of(noon, [94_950, 99_950]), undefined],
    [
      'is none of simulated prices in production',
      of(noon, [94_950], { config: production, feed: simulated }),
      undefined,
    ],
    ['is that of a live feed in production', of(noon, [94_950], { config: production, feed: live }), 9_496],
  ])('%s', (_, price, expected) => {
    expect(price).toBe(expected)
  })

  it('is followed in production only if it is real', async () => {
    const { board } = boardFixture({ instruments: listed })
    const deps = { board, config: production, feed: simulated, usdRate: {} as Deps['usdRate'] }
    const following = rateActions(deps)['follow-feed'].subject?.({}, platform.database.db)
    await expect(following).rejects.toMatchObject({ reason: 'feed_not_live' })
  })
})
