import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, readSession, storeSession } from './session.ts'

const store = new Map<string, string>()

beforeEach(() => {
  store.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => store.set(name, value),
    clear: () => store.clear(),
  })
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
