import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { choosePreference, readPreferences, showStoredPreferences } from './preferences.ts'

const store = new Map<string, string>()
const root = { lang: '', dataset: {} as Record<string, string> }

vi.stubGlobal('document', { documentElement: root })
vi.stubGlobal('navigator', { language: 'en-IN' })
vi.stubGlobal('localStorage', {
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, value: string) => store.set(name, value),
  removeItem: (name: string) => store.delete(name),
})

afterAll(() => void vi.unstubAllGlobals())

beforeEach(() => {
  store.clear()
  showStoredPreferences()
})

it('a choice is stored, shown at once and kept beside the others; a picture of HOME in other looks is not', () => {
  store.set('lastPicture', '{}')
  choosePreference('theme', 'dark')
  choosePreference('language', 'hi')
  expect(readPreferences()).toEqual({ language: 'hi', theme: 'dark', colours: 'standard' })
  expect(Object.fromEntries(store)).toEqual({ theme: 'dark', language: 'hi' })
  expect(root).toEqual({ lang: 'hi', dataset: { theme: 'dark', colours: 'standard' } })
})

it('the choices of a client who has gone are not those of the next', () => {
  choosePreference('language', 'hi')
  choosePreference('theme', 'dark')
  store.clear()
  showStoredPreferences()
  expect(readPreferences()).toEqual({ language: 'en', theme: 'device', colours: 'standard' })
  expect(root).toEqual({ lang: 'en', dataset: { colours: 'standard' } })
})

it('what a browser has stored that is no choice counts as none', () => {
  store.set('theme', 'sepia')
  showStoredPreferences()
  expect(readPreferences().theme).toBe('device')
})
