import { streamCloseCodes } from '@gf/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { streamFixture } from './testing/stream-fixture.ts'

let fixture: Awaited<ReturnType<typeof streamFixture>>
beforeEach(async () => {
  fixture = await streamFixture()
})
afterEach(() => fixture.end())

describe('a login session that ends', () => {
  test('is closed at the next recheck, and others stay', async () => {
    const { connect, clock, tokens, stream } = fixture
    const [cut, other] = [await connect('asha1'), await connect('asha2')]
    tokens.delete('s-asha-1')
    clock.advance(15_000)
    expect(await cut.closed).toBe(streamCloseCodes.sessionEnded)
    await other.look()
    expect(stream.size).toBe(1)
  })

  test('is closed immediately when the server is notified', async () => {
    const { connect, stream } = fixture
    const reader = await connect('ben')
    stream.cut('s-ben', 'sessionEnded')
    expect(await reader.closed).toBe(streamCloseCodes.sessionEnded)
  })
})

describe('a login session with a new token', () => {
  test('is closed immediately when the server is notified, and can reconnect', async () => {
    const { connect, stream } = fixture
    const [cut, other] = [await connect('asha1'), await connect('asha2')]
    stream.cut('s-asha-1', 'tokenRenewed')
    expect(await cut.closed).toBe(streamCloseCodes.tokenRenewed)
    await connect('asha1')
    await other.look()
    expect(stream.size).toBe(2)
  })

  test('is closed at the next recheck, and others stay', async () => {
    const { connect, clock, tokens, stream } = fixture
    const [cut, other] = [await connect('asha1'), await connect('asha2')]
    tokens.set('s-asha-1', Buffer.alloc(32, 1))
    clock.advance(15_000)
    expect(await cut.closed).toBe(streamCloseCodes.tokenRenewed)
    await other.look()
    expect(stream.size).toBe(1)
  })
})
