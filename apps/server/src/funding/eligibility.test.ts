import { describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { giveBank } from './test-funding.ts'

const platform = testPlatform()

describe('without a licence the platform', () => {
  it('takes no deposits, pays no withdrawals, and says so', async () => {
    const { client } = platform
    await giveBank(platform)
    const user = client.userid
    expect((await client.get(`funding_api/${user}`)).body).toMatchObject({ practice_only: true, usd: 94.96 })
    for (const path of ['web_deposite_submit_api', 'withdraw_submit_api2'])
      expect((await client.post(path, { amt: 1000, user })).body).toMatchObject({
        status: 1,
        reason: 'practice_only',
        msg: expect.stringContaining('licensed'),
      })
  })

  it('shows no payment details', async () => {
    for (const path of ['pay_api', 'pay_api?amt=1000', 'banks_api']) {
      const { http, body } = await platform.client.get(path)
      expect({ http, body }).toMatchObject({ http: 200, body: { status: 1, reason: 'practice_only' } })
      expect(JSON.stringify(body)).not.toMatch(/upi:|qr_code|acc_number/)
    }
  })

  it('keeps every client in the practice wallet', async () => {
    const { client } = platform
    const choose = (wallet: string) => client.post(`wallet_switch_api/${client.userid}`, { wallet })
    expect((await choose('real')).body).toMatchObject({ status: 1, reason: 'practice_only' })
    expect((await client.get('session_api')).body).toMatchObject({ wallet: 'practice' })
    expect((await choose('practice')).body).toMatchObject({ status: 0, wallet: 'practice' })
  })
})
