import { describe, expect, it } from 'vitest'
import { ApiRefusal, NetworkFailure } from './call-api.ts'
import { openRequest } from './open-request.ts'

const sent = { cents: 1_000, cid: 'first' }
const refused = (http: number, reason: string) => new ApiRefusal(http, { status: 1, reason, msg: '' })
const asksFor = (cents: number) => (last: typeof sent) => last.cents === cents

describe('a repeated request', () => {
  it.each([
    ['no answer came', new NetworkFailure('No answer')],
    ['the server failed over it', refused(500, 'internal')],
  ])('goes out again under its own key where %s', (_, error) => {
    expect(openRequest({ variables: sent, error }, asksFor(1_000))).toBe(sent)
  })

  it('gets a new key when its content differs', () => {
    const error = new NetworkFailure('No answer')
    expect(openRequest({ variables: sent, error }, asksFor(2_000))).toBeUndefined()
  })

  it.each([
    ['was refused', refused(200, 'insufficient_funds')],
    ['was not acceptable', refused(400, 'invalid')],
    ['succeeded', null],
  ])('is another one where the last %s', (_, error) => {
    expect(openRequest({ variables: sent, error }, asksFor(1_000))).toBeUndefined()
  })

  it('gets a new key when none was sent before', () => {
    expect(openRequest({ variables: undefined, error: null }, () => true)).toBeUndefined()
  })
})
