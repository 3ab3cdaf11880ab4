import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { StaffRole } from '@gf/contract'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform({}, undefined, [['EURUSD', 110_000, 110_010]])
const reason = 'Central bank decision at 14:00.'

const give = async (name: string, instrument: string, role: StaffRole = 'dealer') =>
  (await (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, { instrument, reason })).body
const board = async (role: StaffRole = 'dealer') =>
  (await staffBrowser(platform, role)).get('instruments_board_api')
const row = async (symbol: string) => {
  const { instruments } = (await board()).body as {
    readonly instruments?: readonly Record<string, unknown>[]
  }
  return instruments?.find(({ cpair }) => cpair === symbol)
}
const buy = async () => {
  platform.quote('EURUSD', 110_000, 110_010)
  const order = {
    userid: platform.client.userid,
    asset: 'EURUSD',
    buy_type: 'BUY',
    lotsize: 0.1,
    market: true,
  }
  return (await platform.client.post('web_trade_api', order)).body
}

/** Seconds since the quote, as many as the machine took. */
const whole = expect.schemaMatching(z.int().min(0).max(60))

describe('GET instruments_board_api', () => {
  it('answers the feed, and quote, age and state of each instrument', async () => {
    platform.quote('EURUSD', 110_000, 110_010)
    // Crossed.
    platform.quote('EURUSD', 110_010, 110_000)
    expect((await board()).body).toMatchObject({
      status: 1,
      feed: { name: 'test', kind: 'live', connected: true, detail: 'test', age: whole, refused: 1 },
    })
    expect(await row('EURUSD')).toEqual({
      cpair: 'EURUSD',
      digits: 5,
      version: 1,
      since: expect.any(String),
      bid: 1.1,
      ask: 1.1001,
      age: whole,
      stale: false,
      market_open: expect.any(Boolean),
      paused: null,
      gaps: { count: 0, longest: 0 },
    })
    expect(await row('XAUUSD')).toMatchObject({ bid: null, ask: null, age: null, stale: true })
  })

  it('is for those who watch the dealing', async () => {
    expect(await board('auditor')).toMatchObject({ http: 200 })
    expect(await board('kyc')).toMatchObject({ http: 403 })
    expect(await platform.client.get('instruments_board_api')).toMatchObject({ http: 401 })
  })
})

describe('pause-instrument', () => {
  it('rejects orders of clients, and shows staff and clients the reason', async () => {
    expect(await give('pause-instrument', 'EURUSD')).toMatchObject({
      status: 1,
      result: { instrument: 'EURUSD' },
    })
    expect(await buy()).toMatchObject({ status: 1, reason: 'instrument_paused' })
    const paused = `Paused by the company: ${reason}`
    expect(await row('EURUSD')).toMatchObject({ paused: { reason: paused, by_hand: true } })
    expect((await platform.client.get('metal_api/EURUSD')).body).toMatchObject({ paused })
  })

  it('is in the audit log with its reason', async () => {
    const { staffId } = await staffBrowser(platform, 'dealer')
    const { rows } = await platform.database.pool.query(
      `select actor_id, subject, detail from audit where action = 'instrument_paused'`,
    )
    expect(rows).toEqual([
      { actor_id: staffId, subject: 'instrument EURUSD', detail: { by: 'dealer', reason } },
    ])
  })

  it('ends with resume-instrument, which is audited', async () => {
    expect(await give('resume-instrument', 'EURUSD', 'owner')).toMatchObject({ status: 1 })
    expect(await row('EURUSD')).toMatchObject({ paused: null })
    expect(await buy()).toMatchObject({ status: 0 })
    const { rows } = await platform.database.pool.query(
      `select subject, detail from audit where action = 'instrument_resumed'`,
    )
    expect(rows).toEqual([{ subject: 'instrument EURUSD', detail: { by: 'owner', reason } }])
  })
})

describe('refusals', () => {
  it.each([
    ['pause-instrument', 'NOSUCH', 'not_found'],
    ['resume-instrument', 'EURUSD', 'not_paused'],
    ['resume-instrument', 'NOSUCH', 'not_paused'],
  ])('%s of %s answers %s', async (name, instrument, why) => {
    expect(await give(name, instrument)).toMatchObject({ reason: why })
  })

  it('leaves automatic pauses to the checks that made them', async () => {
    platform.quote('EURUSD', 220_000, 220_010)
    expect(await row('EURUSD')).toMatchObject({ paused: { by_hand: false } })
    expect(await give('resume-instrument', 'EURUSD')).toMatchObject({ reason: 'pause_automatic' })
    expect(await row('EURUSD')).toMatchObject({ paused: { by_hand: false } })
  })
})
