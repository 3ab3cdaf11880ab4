import { consentVersions } from '@gf/contract/consents'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newcomer } from '../testing/newcomer.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestClient } from '../testing/test-platform.ts'
import { openRiskNotice } from '../company/risk-notice.ts'

const platform = testPlatform()
const order = (client: TestClient, fields: object = {}) =>
  client.post('web_trade_api', {
    userid: client.userid,
    asset: 'EURUSD',
    buy_type: 'BUY',
    lotsize: 0.01,
    market: true,
    ...fields,
  })
const acknowledge = (client: TestClient, version: number | string = consentVersions.risk) =>
  client.post(`risk_acknowledge_api/${client.userid}`, { version })
const missing = { status: 2, reason: 'risk_not_acknowledged', detail: { version: consentVersions.risk } }

beforeEach(() => platform.quote('EURUSD', 114_300, 114_309))

describe('the risk notice', () => {
  let client: TestClient
  beforeAll(async () => {
    client = await newcomer(platform)
  })

  it.each([
    ['a market order', {}],
    ['a limit order', { market: false, limit: 1.05 }],
    ['a stop order', { market: false, otype: 'stop', limit: 1.2 }],
  ])('is acknowledged before %s', async (_name, fields) => {
    expect((await order(client, fields)).body).toMatchObject(missing)
  })

  it('is acknowledged before a reversal', async () => {
    expect((await client.post('trade_reverse_api', { bsid: 1 })).body).toMatchObject(missing)
  })

  it('is not required for a closing', async () => {
    const { body } = await client.post('trade_close_api', { bsid: 1 })
    expect(body['reason']).not.toBe('risk_not_acknowledged')
  })

  it('is acknowledged in the current version only', async () => {
    expect((await acknowledge(client, 2)).body).toMatchObject({ status: 1, reason: 'risk_notice_outdated' })
    expect((await client.get('risk_notice_api')).body).toMatchObject({ acknowledged: false })
  })

  it('lets orders through from then on, including the one refused with the same key', async () => {
    const cid = 'first-order-1'
    expect((await order(client, { cid })).body).toMatchObject(missing)
    expect((await acknowledge(client)).body).toMatchObject({ status: 0 })
    expect((await client.get('risk_notice_api')).body).toMatchObject({
      version: consentVersions.risk,
      acknowledged: true,
    })
    expect((await order(client, { cid })).body['reason']).not.toBe('risk_not_acknowledged')
  })

  it('stores time and address of the first acknowledgement', async () => {
    const rows = () =>
      platform.database.db
        .selectFrom('risk_acknowledgement')
        .selectAll()
        .where('client_id', '=', client.userid)
        .execute()
    const before = await rows()
    expect(before).toMatchObject([{ version: consentVersions.risk, address: '127.0.0.1' }])
    await acknowledge(client)
    expect(await rows()).toEqual(before)
  })

  it('is remembered after a restart, and required from everyone else', async () => {
    const notice = await openRiskNotice(platform.database.db, () => 0)
    await expect(notice.check(client.userid)).resolves.toBeUndefined()
    await expect(notice.check(client.userid + 1)).rejects.toMatchObject({ reason: 'risk_not_acknowledged' })
  })

  it('cannot be acknowledged for another client', async () => {
    const { http } = await client.post(`risk_acknowledge_api/${platform.client.userid}`, { version: 1 })
    expect(http).toBe(404)
  })
})

describe('the first steps', () => {
  const done = async (client: TestClient) =>
    (await client.get(`first_steps_api/${client.userid}`)).body['done']

  it('are due for a new client until seen or skipped', async () => {
    const client = await newcomer(platform)
    expect(await done(client)).toBe(false)
    await client.post(`first_steps_api/${client.userid}`, {})
    await client.post(`first_steps_api/${client.userid}`, {})
    expect(await done(client)).toBe(true)
  })

  it('are done for the client of a new installation, and for a client who has traded', async () => {
    expect(await done(platform.client)).toBe(true)
    const { db } = platform.database
    await db.deleteFrom('first_steps').execute()
    expect(await done(platform.client)).toBe(false)
    await order(platform.client)
    expect(await done(platform.client)).toBe(true)
  })
})
