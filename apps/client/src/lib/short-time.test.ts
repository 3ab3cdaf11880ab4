import { beforeEach, expect, it, vi } from 'vitest'
import { choosePreference } from './preferences.ts'
import { formatShortTime } from './short-time.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('navigator', { language: 'en-IN' })
  vi.stubGlobal('document', { documentElement: { dataset: {}, style: {} } })
})

const months = Array.from(
  { length: 12 },
  (_, month) => new Date(2026, month, 3 + month, 2 * month, 5 * month),
)

it.each([
  ['en', 'en-IN'],
  ['hi', 'hi-IN-u-nu-latn'],
] as const)('short times in %s are those of the locale data, in every month', (language, locale) => {
  choosePreference('language', language)
  const known = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  expect(months.map((month) => formatShortTime(month.toISOString()))).toEqual(
    months.map((month) => known.format(month)),
  )
})
