import type { StaffRole } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { LICENSED, giveBank, payIn, staffOf } from '../funding/test-funding.ts'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { asking, testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'

const platform = testPlatform()
const licence = { licensee: 'Global Forex Ltd', regulator: 'IFSCA', licence: 'BD/2026/17' }

const give = async (name: string, args: object, role: StaffRole = 'finance_maker') =>
  (await (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)).body

/** Proposed by a maker of finance, confirmed by a checker. */
async function both(name: string, args: object) {
  const { action, seen } = await give(name, args)
  return give('confirm', { action, seen }, 'finance_checker')
}

const house = async (at = platform): Promise<unknown> =>
  (await fetch(`${at.url}/api/house_api`, { headers: SAME_ORIGIN })).json()

const buy = async (wallet: 'practice' | 'real') => {
  const { userid, post } = platform.client
  platform.quote('EURUSD', 114_300, 114_312)
  await post(`wallet_switch_api/${userid}`, { wallet })
  const order = { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.01, market: true, wallet }
  return (await post('web_trade_api', order)).body
}
const chooseReal = async () => {
  const { userid, post } = platform.client
  return (await post(`wallet_switch_api/${userid}`, { wallet: 'real' })).body
}
const funding = async () => (await platform.client.get(`funding_api/${platform.client.userid}`)).body
const dealsReal = async () => (await platform.client.get('session_api')).body['deals_real']

describe('the licence as a setting', () => {
  it.each([
    ['no holder', { ...licence, licensee: ' ' }],
    ['no regulator', { licensee: 'Global Forex Ltd', licence: '1' }],
    ['a number of 121 characters', { ...licence, licence: 'x'.repeat(121) }],
  ])('is refused with %s', async (_what, args) => {
    expect(await give('set-licence', args)).toMatchObject({ reason: 'bad_shape' })
    expect(await house()).toMatchObject({ licence: null })
  })

  it('cannot end before there is one', async () => {
    expect(await give('end-licence', {})).toMatchObject({ status: 0, reason: 'no_licence' })
  })

  it('opens live accounts once a second person confirms', async () => {
    const { action, seen } = await give('set-licence', licence)
    expect(await house()).toMatchObject({ licence: null })
    expect(await chooseReal()).toMatchObject({ reason: 'practice_only' })
    expect(await give('confirm', { action, seen }, 'owner')).toMatchObject({ reason: 'role_may_not' })
    expect(await give('confirm', { action, seen }, 'finance_checker')).toMatchObject({ status: 1 })
    const { licensee: name, regulator, licence: number } = licence
    expect(await house()).toMatchObject({ licence: { name, regulator, number } })
    expect(await dealsReal()).toBe(true)
    await payIn(platform, 100_000, '412345678901')
    expect(await chooseReal()).toMatchObject({ status: 0 })
    expect(await buy('real')).toMatchObject({ status: 0 })
  })

  it('ends with a second person: live accounts open no trades and take no deposits', async () => {
    expect(await both('end-licence', {})).toMatchObject({
      status: 1,
      result: { name: 'end-licence', result: { licensee: licence.licensee } },
    })
    expect(await house()).toMatchObject({ licence: null })
    expect(await buy('real')).toMatchObject({ status: 1, reason: 'real_dealing_off' })
    expect(await funding()).toMatchObject({ practice_only: true })
    const { userid, post } = platform.client
    const deposit = { amt: 1000, user: userid, utr: '412345678902' }
    expect((await post('web_deposite_submit_api', deposit)).body).toMatchObject({ reason: 'practice_only' })
    expect(await buy('practice')).toMatchObject({ status: 0 })
  })

  it('leaves clients what is theirs: they see the live account, close trades and withdraw', async () => {
    expect(await dealsReal()).toBe(true)
    expect(await chooseReal()).toMatchObject({ status: 0 })
    const { userid, get, post } = platform.client
    const { rows } = await get(`orders_api/Market/${userid}?wallet=real`)
    expect(rows).toHaveLength(1)
    for (const { bsid } of rows)
      expect((await post('trade_close_api', { bsid })).body).toMatchObject({ status: 0 })
    await giveBank(platform)
    expect((await post('withdraw_submit_api2', { amt: 100, user: userid })).body).toMatchObject({ status: 0 })
  })

  it('shows each change with the values before and after', async () => {
    const { body } = await (
      await staffBrowser(platform, 'auditor')
    ).post('staff_action_api/list-settings', {})
    const settings = body['result'] as readonly object[]
    expect(settings.at(-1)).toMatchObject({
      name: 'licence',
      values: { licensee: null, regulator: null, licence: null },
      by: 'finance_checker',
      proposed_by: 'finance_maker',
      history: [
        { changes: { licensee: [licence.licensee, null], licence: [licence.licence, null] } },
        { changes: { licensee: [null, licence.licensee], regulator: [null, licence.regulator] } },
      ],
    })
  })
})

describe('a licence of the configuration', () => {
  const configured = testPlatform(LICENSED)

  it('counts until staff end it, also after a restart', async () => {
    expect(await house(configured)).toMatchObject({ licence: { number: LICENSED.LICENCE_NUMBER } })
    expect(await staffOf(configured)('end-licence')).toMatchObject({ succeeded: true })
    expect(await house(configured)).toMatchObject({ licence: null })
    await configured.restart()
    expect(await house(configured)).toMatchObject({ licence: null })
  })

  it('gives way to the one that staff set, also after a restart', async () => {
    expect(await staffOf(configured)('set-licence', licence)).toMatchObject({ succeeded: true })
    await configured.restart()
    expect(await house(configured)).toMatchObject({ licence: { number: licence.licence } })
    const client = asking(configured.url, configured.client.cookie)
    expect((await client.get('session_api')).body).toMatchObject({ deals_real: true })
  })
})
