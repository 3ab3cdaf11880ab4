import { streamCloseCodes } from '@gf/contract'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { logIn, testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()

/** Opens a stream with a cookie; rejects if it is refused. */
async function streamOf(cookie: string): Promise<{ readonly closed: Promise<number>; close(): void }> {
  const url = `${platform.url.replace('http', 'ws')}/api/stream`
  const socket = new WebSocket(url, { headers: { cookie, origin: platform.url } })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => {
    socket.on('message', resolve)
    socket.on('error', reject)
  })
  return { closed, close: () => socket.close() }
}

it('proving identity again closes the streams of its login session, allows one with the new token, and leaves other logins alone', async () => {
  const laptop = await logIn(platform.url, platform.login)
  const [own, other] = [await streamOf(platform.client.cookie), await streamOf(laptop.cookie)]
  const proved = await fetch(`${platform.url}/api/step_up_api`, {
    method: 'POST',
    headers: { ...SAME_ORIGIN, cookie: platform.client.cookie },
    body: new URLSearchParams({ password: platform.login.password }),
  })
  expect(await proved.json()).toMatchObject({ status: 0 })
  expect(await own.closed).toBe(streamCloseCodes.tokenRenewed)
  await expect(streamOf(platform.client.cookie)).rejects.toThrow('401')
  const renewed = await streamOf(proved.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  renewed.close()
  other.close()
  // 1005: closed by the other side without a code.
  expect(await Promise.all([renewed.closed, other.closed])).toEqual([1005, 1005])
})
