import { DAY, HOUR, MINUTE } from '@gf/money'
import type { StaffRole } from '@gf/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { atTerminal, staffBrowser } from '../testing/test-staff.ts'

const platform = testPlatform()
const now = Date.now()

const gaps = async (query: Readonly<Record<string, string>> = {}, role: StaffRole = 'dealer') =>
  (await staffBrowser(platform, role)).get(`feed_gaps_api?${String(new URLSearchParams(query))}`)
const add = (symbol: string, kind: string, ago: number, ms: number | null) =>
  platform.database.pool.query(
    'insert into feed_gap (symbol, kind, from_at, to_at) values ($1, $2, $3, $4)',
    [symbol, kind, now - ago, ms === null ? null : now - ago + ms],
  )
/** Symbol, kind and seconds. */
const shown = async (query: Readonly<Record<string, string>> = {}) =>
  (await gaps(query)).rows.map(({ cpair, kind, seconds }) => [cpair, kind, seconds])

// Of instruments without a quote here, which have no gaps of their own.
beforeEach(async () => {
  await platform.database.pool.query('truncate feed_gap')
  await add('XAUUSD', 'silence', 3 * HOUR, 45_000)
  await add('USDJPY', 'server_stopped', 2 * HOUR, 10 * MINUTE)
  await add('XAUUSD', 'server_stopped', 2 * HOUR, 10 * MINUTE)
  await add('XAUUSD', 'silence', 25 * HOUR, MINUTE)
})

describe('GET feed_gaps_api', () => {
  it('lists the gaps, newest first, with their length', async () => {
    expect(await gaps()).toMatchObject({ http: 200, total: '4' })
    expect((await gaps({ instrument: 'XAUUSD' })).rows.at(-1)).toEqual({
      gap: expect.any(Number),
      cpair: 'XAUUSD',
      kind: 'silence',
      from: new Date(now - 25 * HOUR).toISOString(),
      to: new Date(now - 25 * HOUR + MINUTE).toISOString(),
      seconds: 60,
    })
  })

  it('is filtered by instrument and kind, sorted and paged', async () => {
    expect(await shown({ instrument: 'XAUUSD' })).toEqual([
      ['XAUUSD', 'server_stopped', 600],
      ['XAUUSD', 'silence', 45],
      ['XAUUSD', 'silence', 60],
    ])
    expect(await shown({ kind: 'server_stopped', instrument: 'USDJPY' })).toHaveLength(1)
    expect(await shown({ kind: 'silence', sort: 'from' })).toEqual([
      ['XAUUSD', 'silence', 60],
      ['XAUUSD', 'silence', 45],
    ])
    expect(await shown({ instrument: 'XAUUSD', page: '2', size: '2' })).toEqual([['XAUUSD', 'silence', 60]])
    expect(await shown({ instrument: 'XAUUSD', sort: '-length', size: '2' })).toEqual([
      ['XAUUSD', 'server_stopped', 600],
      ['XAUUSD', 'silence', 60],
    ])
    expect(await gaps({ sort: 'kind' })).toMatchObject({ http: 422 })
  })

  it('has no end of a gap that lasts, and its length so far', async () => {
    await add('XAUUSD', 'silence', 5 * MINUTE, null)
    const [lasting] = (await gaps({ instrument: 'XAUUSD' })).rows
    expect(lasting).toMatchObject({ kind: 'silence', to: null })
    expect(Number(lasting?.['seconds'])).toBeGreaterThanOrEqual(300)
    expect((await gaps({ kind: 'silence', sort: '-length' })).rows[0]).toEqual(lasting)
  })

  it('is for those who watch the dealing, at the terminal too', async () => {
    for (const role of ['owner', 'auditor'] as const)
      expect(await gaps({}, role)).toMatchObject({ http: 200 })
    expect(await gaps({}, 'kyc')).toMatchObject({ http: 403 })
    expect(await platform.client.get('feed_gaps_api')).toMatchObject({ http: 401 })
    const words = ['read', 'feed_gaps', '--instrument', 'XAUUSD', '--json', '--by', 'dealer']
    await staffBrowser(platform, 'dealer')
    expect(JSON.parse((await atTerminal(platform, words)).said)).toHaveLength(3)
  })
})

it('the board has how many gaps each instrument had in 24 hours, and the longest', async () => {
  await add('XAUUSD', 'silence', 20 * MINUTE, null)
  const { body } = await (await staffBrowser(platform, 'dealer')).get('instruments_board_api')
  const rows = Object(body)['instruments'] as readonly { cpair: string; gaps: { longest: number } }[]
  const of = (symbol: string) => rows.find(({ cpair }) => cpair === symbol)?.gaps
  expect(of('EURUSD')).toEqual({ count: 0, longest: 0 })
  expect(of('USDJPY')).toEqual({ count: 1, longest: 600 })
  expect(of('XAUUSD')).toMatchObject({ count: 3 })
  expect(of('XAUUSD')?.longest).toBeGreaterThanOrEqual(1_200)
})

it('gaps are deleted 90 days after their end, while later and lasting ones stay', async () => {
  await add('USDJPY', 'silence', 91 * DAY, HOUR)
  await add('USDJPY', 'silence', 91 * DAY + 1, 2 * DAY)
  await add('XAUUSD', 'silence', 92 * DAY, null)
  platform.runJobs()
  await expect.poll(async () => (await gaps()).total).toBe('6')
  expect((await shown({ sort: 'from' })).slice(0, 2)).toEqual([
    ['XAUUSD', 'silence', expect.any(Number)],
    ['USDJPY', 'silence', 2 * 24 * 3600],
  ])
})
