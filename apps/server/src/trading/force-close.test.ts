import type { StaffRole } from '@gf/contract'
import { newDesk } from '@gf/dealing'
import type { Desk } from '@gf/dealing'
import { describe, expect, it, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { LICENSED, payIn } from '../funding/test-funding.ts'
import { catalogue } from '../market-data/catalogue.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { forceCloseActions } from './force-close.ts'

// Gold so cheap that a practice account can hold more than five lots.
const platform = testPlatform(LICENSED, undefined, [['XAUUSD', 100_000, 100_100]])
const reason = 'Your account breaks the rules.'

const give = async (name: string, form: object, role: StaffRole = 'dealer') =>
  (await (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, form)).body
const forceClose = (trade: number, role?: StaffRole) => give('force-close', { trade, reason }, role)
const sql = async (text: string) => (await platform.database.pool.query(text)).rows

async function buy(lotsize: number, wallet = 'practice'): Promise<number> {
  platform.quote('XAUUSD', 100_000, 100_100)
  const { userid, post } = platform.client
  await post(`wallet_switch_api/${userid}`, { wallet })
  const order = { userid, asset: 'XAUUSD', buy_type: 'BUY', lotsize, market: true, wallet }
  const { body } = await post('web_trade_api', order)
  expect(body).toEqual(expect.objectContaining({ status: 0 }))
  return Number(body['bsid'])
}

const openIds = async () =>
  (await platform.client.get(`orders_api/Market/${platform.client.userid}?wallet=practice`)).rows.map(
    ({ bsid }) => bsid,
  )

describe('force-close', () => {
  it('closes a trade at the current price, and tells the client that the company did it, and why', async () => {
    await payIn(platform, 100_000, '412345678901')
    const trade = await buy(0.5, 'real')
    platform.quote('XAUUSD', 101_000, 101_100)
    await sql('delete from outbox')
    const { userid, get } = platform.client
    expect(await forceClose(trade)).toMatchObject({
      status: 1,
      result: { trade, client: userid, instrument: 'XAUUSD', lots: 0.5, price: 101, profit_loss: 45 },
    })
    const { life } = (await get(`order_life_api/${trade}`)).body as {
      readonly life?: readonly Record<string, unknown>[]
    }
    expect(life?.at(-1)).toMatchObject({
      kind: 'trade_closed',
      by: 'company',
      reason: 'company',
      remarks: reason,
      profit_loss: 45,
    })
    await vi.waitFor(async () =>
      expect(await sql('select kind from outbox')).toContainEqual({ kind: 'trade_closed' }),
    )
    const { staffId } = await staffBrowser(platform, 'dealer')
    expect(
      await sql(`select actor_id, subject, detail from audit where action = 'trade_force_closed'`),
    ).toEqual([{ actor_id: staffId, subject: `client ${userid}`, detail: { by: 'dealer', trade, reason } }])
    expect((await get(`own_log_api/${userid}`)).rows).toContainEqual(
      expect.objectContaining({ by: 'staff', action: 'trade_force_closed', place: '' }),
    )
  })

  it('of more than 5 lots waits for another person, who sees what is closed', async () => {
    const [small, large] = [await buy(5), await buy(5.01)]
    platform.quote('XAUUSD', 100_000, 100_100)
    expect(await forceClose(small)).toMatchObject({ result: { trade: small } })
    const { action, seen, result } = await forceClose(large)
    expect(result).toBeNull()
    expect(await openIds()).toContain(large)
    expect(await give('confirm', { action, seen })).toMatchObject({ reason: 'second_person_needed' })
    platform.quote('XAUUSD', 100_000, 100_100)
    expect(await give('confirm', { action, seen }, 'owner')).toMatchObject({
      status: 1,
      result: { name: 'force-close', result: { trade: large, lots: 5.01 } },
    })
    expect(await openIds()).not.toContain(large)
  })

  it('is void if the open lots have changed since the proposal', async () => {
    const trade = await buy(6)
    const { action, seen } = await forceClose(trade)
    platform.quote('XAUUSD', 100_000, 100_100)
    const part = { bsid: trade, lotsize: 1 }
    expect((await platform.client.post('trade_close_api', part)).body).toMatchObject({ status: 0 })
    expect(await give('confirm', { action, seen }, 'owner')).toMatchObject({ reason: 'proposal_changed' })
    expect(await openIds()).toContain(trade)
  })

  it('is refused for an unknown trade, a closed one, and while the instrument is paused', async () => {
    const trade = await buy(0.1)
    expect(await forceClose(999_999)).toMatchObject({ reason: 'not_found' })
    await give('pause-instrument', { instrument: 'XAUUSD', reason: 'No price from the bank' })
    expect(await forceClose(trade)).toMatchObject({ reason: 'instrument_paused' })
    expect(await openIds()).toContain(trade)
    await give('resume-instrument', { instrument: 'XAUUSD', reason: 'The price is back' })
    platform.quote('XAUUSD', 100_000, 100_100)
    expect(await forceClose(trade)).toMatchObject({ status: 1 })
    expect(await forceClose(trade)).toMatchObject({ reason: 'not_found' })
  })

  it('answers its closing again after a restart between the closing and the record of it', async () => {
    const trade = await buy(0.2)
    const { result } = await forceClose(trade)
    expect(result).toMatchObject({ trade, lots: 0.2 })
    const restored = newDesk()
    for (const instrument of catalogue({ roundTheClock: true }))
      restored.instruments.set(instrument.symbol, instrument)
    const desk = { peek: <T>(view: (desk: Desk) => T) => view(restored) } as Deps['desk']
    const work = forceCloseActions({ db: platform.database.db, desk })['force-close']
    if (!('finish' in work)) throw new Error('force-close has one step')
    expect(await work.finish({ trade, reason })).toEqual(result)
    await expect(work.finish({ trade: 999_999, reason })).rejects.toMatchObject({ reason: 'not_found' })
  })
})
