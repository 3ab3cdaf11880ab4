import { describe, expect, it } from 'vitest'
import { testPlatform } from '../test-platform.ts'
import { giveBank } from './test-funding.ts'

const platform = testPlatform()

describe('a house without a licence', () => {
  it('takes no deposits and pays nothing out, and says so', async () => {
    const { client } = platform
    await giveBank(platform)
    const user = client.userid
    expect((await client.get(`funding_api/${user}`)).body).toMatchObject({ practice_only: true, usd: 94.96 })
    for (const path of ['web_deposite_submit_api', 'withdraw_submit_api2'])
      expect((await client.post(path, { amt: 1000, user })).body).toMatchObject({
        status: 1,
        reason: 'practice_only',
        msg: expect.stringContaining('licence'),
      })
  })
})
