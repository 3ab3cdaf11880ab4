import { describe, expect, test, vi } from 'vitest'
import { HOUR } from '@gf/money'
import { NO_REQUEST_LIMITS } from './request-limits.ts'
import { testCalls, testClients, testHandlers } from './test-contract.ts'
import { SAME_ORIGIN, testGateway } from './test-gateway.ts'

describe('limits', () => {
  test('apply per address and per client, and say how long to wait', async () => {
    const limits = { ...NO_REQUEST_LIMITS, addressPerMinute: 6, readsPerMinute: 2 }
    const gateway = await testGateway(testCalls, testHandlers, testClients, { limits })
    const read = async (cookie: string) => {
      const answer = await gateway.app.inject({ url: '/api/poll_api', headers: { cookie } })
      return [answer.statusCode, answer.headers['retry-after']]
    }
    expect(await read('c=mine')).toEqual([200, undefined])
    expect(await read('c=mine')).toEqual([200, undefined])
    expect(await read('c=mine')).toEqual([429, '60'])
    expect(await read('c=theirs')).toEqual([200, undefined])
    await read('c=theirs')
    await read('c=none')
    const page = await gateway.app.inject('/')
    expect([page.statusCode, page.json().reason]).toEqual([429, 'too_often'])
    await gateway.app.close()
  })

  test('apply to a client’s changes by the second and by the hour', async () => {
    const limits = { ...NO_REQUEST_LIMITS, changesPerHour: 1 }
    const gateway = await testGateway(testCalls, testHandlers, testClients, { limits })
    const change = () =>
      gateway.app.inject({ url: '/api/cancel_api/7', headers: { ...SAME_ORIGIN, cookie: 'c=mine' } })
    expect((await change()).statusCode).toBe(200)
    const refused = await change()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(refused.json().msg).toBe('Too many requests. Wait 60 minutes.')
    await gateway.app.close()
  })

  test('apply to the changes of all guests of a network together, and not to clients’ there', async () => {
    const limits = { ...NO_REQUEST_LIMITS, guestChangesPerHour: 1 }
    const gateway = await testGateway(testCalls, testHandlers, testClients, { limits })
    const change = async (cookie: string) => {
      const headers = { ...SAME_ORIGIN, cookie }
      return (await gateway.app.inject({ url: '/api/cancel_api/7', headers })).statusCode
    }
    const answers = [await change('c=guest'), await change('c=guest'), await change('c=mine')]
    expect(answers.map((status) => status === 429)).toEqual([false, true, false])
    await gateway.app.close()
  })

  test('end in time when the wall clock is set back by an hour', async () => {
    let passed = 0
    const limits = { ...NO_REQUEST_LIMITS, changesPerSecond: 2 }
    const gateway = await testGateway(testCalls, testHandlers, testClients, {
      limits,
      monotonic: () => performance.now() + passed,
    })
    const wall = vi.spyOn(Date, 'now')
    const change = async () => {
      const headers = { ...SAME_ORIGIN, cookie: 'c=mine' }
      const { statusCode } = await gateway.app.inject({ url: '/api/cancel_api/7', headers })
      return statusCode
    }
    expect(await change()).toBe(200)
    const setBack = Date.now() - HOUR
    wall.mockImplementation(() => setBack)
    expect([await change(), await change()]).toEqual([200, 429])
    passed += 1_001
    wall.mockImplementation(() => setBack + 1_001)
    expect(await change()).toBe(200)
    wall.mockRestore()
    await gateway.app.close()
  })

  test('count a whole IPv6 household as one address', async () => {
    const limits = { ...NO_REQUEST_LIMITS, addressPerMinute: 1 }
    const gateway = await testGateway(testCalls, testHandlers, testClients, { limits })
    const from = async (remoteAddress: string) =>
      (await gateway.app.inject({ url: '/api/health', remoteAddress })).statusCode
    expect(await from('2001:db8:1:2::1')).toBe(200)
    expect(await from('2001:db8:1:2:ffff::9')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(200)
    await gateway.app.close()
  })
})
