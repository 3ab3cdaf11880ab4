import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const MB = 1_048_576

const order = (fields: object = {}) => ({
  userid: platform.client.userid,
  asset: 'EURUSD',
  buy_type: 'BUY',
  lotsize: 0.1,
  market: true,
  ...fields,
})
const buy = (fields: object = {}) => platform.client.post('web_trade_api', order(fields))
const health = async () => {
  const answer = await fetch(`${platform.url}/api/health`)
  return { http: answer.status, body: await answer.json() }
}

beforeEach(() => platform.quote('EURUSD', 114_300, 114_309))
afterEach(async () => {
  platform.disk.free = Number.MAX_SAFE_INTEGER
  await expect.poll(async () => (await health()).body).toEqual({ status: 0 })
})

/** Leaves that much free space, and waits until the server has noticed. */
async function nearlyFull(): Promise<void> {
  platform.disk.free = 255 * MB
  await expect.poll(health).toEqual({ http: 200, body: { status: 0, reason: 'disk_full' } })
}

describe('with less than 256 MB free on the disk', () => {
  it('refuses every change with its reason and when to try again, and changes nothing', async () => {
    await nearlyFull()
    const answer = await fetch(`${platform.url}/api/web_trade_api`, {
      method: 'POST',
      headers: {
        cookie: platform.client.cookie,
        origin: platform.url,
        'content-type': 'application/json',
      },
      body: JSON.stringify(order()),
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(await answer.json()).toMatchObject({
      status: 1,
      reason: 'disk_full',
      msg: expect.stringContaining('cannot save changes right now'),
    })
    const { rows } = await platform.client.get(`orders_api/Market/${platform.client.userid}`)
    expect(rows).toEqual([])
    expect(platform.logged.some((line) => line.includes('Disk nearly full'))).toBe(true)
  })

  it('still reads, logs in and out, and executes stoplosses', async () => {
    expect((await buy({ stoploss: '1.14000' })).body).toMatchObject({ status: 0 })
    await nearlyFull()
    const { userid, get } = platform.client
    expect(await get(`home_wallet_api/${userid}`)).toMatchObject({ http: 200, body: { status: 0 } })
    platform.quote('EURUSD', 113_990, 113_999)
    await expect.poll(async () => (await get(`orders_api/Market/${userid}`)).rows).toEqual([])
    const login = await fetch(`${platform.url}/api/login_api3`, {
      method: 'POST',
      headers: { origin: platform.url, 'content-type': 'application/json' },
      body: JSON.stringify(platform.login),
    })
    expect(await login.json()).toMatchObject({ status: 0, userid })
  })

  it('takes changes again once there is space', async () => {
    await nearlyFull()
    expect(await buy()).toMatchObject({ http: 503 })
    platform.disk.free = 257 * MB
    await expect.poll(async () => (await buy()).body, { timeout: 5_000 }).toMatchObject({ status: 0 })
  })
})
