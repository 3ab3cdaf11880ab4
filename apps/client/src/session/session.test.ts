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

/** A storage whose enumerable names are those of its values, as a browser's are. */
function storage(): Record<string, string> {
  const values: Record<string, string> = {}
  return Object.defineProperties(values, {
    getItem: { value: (name: string) => values[name] ?? null },
    setItem: { value: (name: string, value: string) => void (values[name] = value) },
    removeItem: { value: (name: string) => Reflect.deleteProperty(values, name) },
  })
}

const store = storage()
/** What the tab keeps. */
const tab = storage()
const empty = (): void => Object.keys(store).forEach((name) => Reflect.deleteProperty(store, name))

const forget = vi.fn()
const welcome = vi.fn()
whenForgotten(forget)
whenAnother(welcome)

afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  empty()
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', tab)
  lookAtSession()
  forget.mockClear()
})

const asha = { userid: 40_718_825, name: 'Asha Rao', usd: 84.12 }

describe('what the browser remembers of a login', () => {
  it('is stored under the names of the contract', () => {
    storeSession(asha)
    expect(store).toEqual({
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
    store[name] = value
    expect(readSession()).toBeUndefined()
  })

  it('is gone, with everything else that the app stored, after it is cleared', () => {
    storeSession(asha)
    Object.assign(store, { theme: 'dark', lastState: '{}', 'oneTap:40718825:live': '1 0.03' })
    clearSession()
    expect(store).toEqual({})
    expect(readSession()).toBeUndefined()
  })

  it('ends without what the back office keeps on the same origin', () => {
    storeSession(asha)
    const theirs = { admin_isLoggedIn: 'true', admin_theme: 'dark', admin_hidden_columns: '{}' }
    Object.assign(store, theirs)
    clearSession()
    expect(store).toEqual(theirs)
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
    store['userid'] = userid
    lookAtSession()
  }

  it('is forgotten at the end of a login session', () => {
    storeSession(asha)
    clearSession()
    expect(forget).toHaveBeenCalledOnce()
  })

  it('is forgotten when another tab logs out, also where the login was in this one', () => {
    storeSession(asha)
    empty()
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

describe('what is typed for a registration in a tab', () => {
  const type = (): void => void Object.assign(tab, { 'registration:pan': 'ABCPE1234F', other: 'kept' })

  it('is forgotten with a login and with the end of a login session, here or in another tab', () => {
    type()
    storeSession(asha)
    expect(tab).toEqual({ other: 'kept' })
    type()
    clearSession()
    expect(tab).toEqual({ other: 'kept' })
    storeSession(asha)
    type()
    empty()
    lookAtSession()
    expect(tab).toEqual({ other: 'kept' })
  })

  it('stays without a login or a log-out', () => {
    type()
    clearSession()
    lookAtSession()
    expect(tab).toHaveProperty('registration:pan')
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
    if (!wasIn) empty()
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
