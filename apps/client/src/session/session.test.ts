import { ApiRefusal } from '@gf/api'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearSession,
  lookAtSession,
  readSession,
  storeSession,
  whenAnother,
  whenForgotten,
  whyLoggedOut,
} from './session.ts'

const store = new Map<string, string>()

const forget = vi.fn()
const welcome = vi.fn()
whenForgotten(forget)
whenAnother(welcome)

afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    clear: () => store.clear(),
  })
  lookAtSession()
  forget.mockClear()
})

const asha = { userid: 40_718_825, name: 'Asha Rao', usd: 84.12 }

describe('what the browser remembers of a login', () => {
  it('is stored under the names of the contract', () => {
    storeSession(asha)
    expect(Object.fromEntries(store)).toEqual({
      token: '1',
      isLoggedIn: 'true',
      userid: '40718825',
      name: 'Asha Rao',
      usd: '84.12',
    })
  })

  it('reads back as it was stored, the same object while nothing changes', () => {
    storeSession(asha)
    expect(readSession()).toEqual(asha)
    expect(readSession()).toBe(readSession())
  })

  it.each([
    ['the flag is missing', 'isLoggedIn', ''],
    ['the flag says something else', 'isLoggedIn', '1'],
    ['the user id is no user id', 'userid', '../1'],
  ])('is no session when %s', (_, name, value) => {
    storeSession(asha)
    store.set(name, value)
    expect(readSession()).toBeUndefined()
  })

  it('is gone, with everything else stored, after it is cleared', () => {
    storeSession(asha)
    store.set('theme', 'dark')
    clearSession()
    expect(store.size).toBe(0)
    expect(readSession()).toBeUndefined()
  })
})

const kiran = { userid: 87_174_189, name: 'Kiran Shah', usd: 84.12 }

it('another client is welcomed, and not the one who was logged in last', () => {
  storeSession(asha)
  welcome.mockClear()
  clearSession()
  storeSession(asha)
  expect(welcome).not.toHaveBeenCalled()
  clearSession()
  expect(welcome).not.toHaveBeenCalled()
  storeSession(kiran)
  expect(welcome).toHaveBeenCalledOnce()
})

describe('what a tab holds in memory of a client', () => {
  /** Another tab has written to the storage. */
  const elsewhere = (userid: string): void => {
    store.set('userid', userid)
    lookAtSession()
  }

  it('is forgotten at the end of a login session', () => {
    storeSession(asha)
    clearSession()
    expect(forget).toHaveBeenCalledOnce()
  })

  it('is forgotten when another tab logs out, also where the login was in this one', () => {
    storeSession(asha)
    store.clear()
    lookAtSession()
    expect(forget).toHaveBeenCalledOnce()
  })

  it('is forgotten when another client logs in, here or in another tab', () => {
    storeSession(asha)
    elsewhere('87174189')
    expect(forget).toHaveBeenCalledOnce()
    storeSession(asha)
    expect(forget).toHaveBeenCalledTimes(2)
  })

  it('stays while the same client is logged in, and at the login itself', () => {
    storeSession(kiran)
    storeSession({ ...kiran, name: 'Kiran R Shah' })
    elsewhere('87174189')
    expect(forget).not.toHaveBeenCalled()
  })
})

describe('why the login session ended', () => {
  const refused = (reason: string) => new ApiRefusal(401, { status: 1, reason, msg: 'Why' })
  const changed = refused('logged_out_password')
  const plain = refused('not_logged_in')

  it.each([
    ['is what the server said', true, changed, changed],
    ['is said where another tab has forgotten the login first', false, changed, changed],
    ['is said of a session whose cookie is gone', true, plain, plain],
    ['is nothing where nobody was logged in', false, plain, undefined],
    ['is nothing after a log-out of one’s own', true, undefined, undefined],
  ])('%s', (_, wasIn, refusal, why) => {
    storeSession(asha)
    if (!wasIn) store.clear()
    clearSession(refusal)
    expect(whyLoggedOut.read()).toBe(why)
  })

  it('is forgotten with the next login', () => {
    storeSession(asha)
    clearSession(changed)
    storeSession(asha)
    expect(whyLoggedOut.read()).toBeUndefined()
  })
})
