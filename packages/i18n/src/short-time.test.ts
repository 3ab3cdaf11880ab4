import { afterAll, expect, it } from 'vitest'
import { formatMonth, formatShortTime } from './format-time.ts'
import { language } from './language.ts'

afterAll(() => language.become('en'))

const months = Array.from(
  { length: 12 },
  (_, month) => new Date(2026, month, 3 + month, 2 * month, 5 * month),
)

it.each([
  ['en', 'en-IN'],
  ['hi', 'hi-IN-u-nu-latn'],
] as const)('short times in %s are those of the locale data, in every month', (spoken, locale) => {
  language.become(spoken)
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

it.each([
  ['en', 'November 2026'],
  ['hi', 'नवंबर 2026'],
] as const)('a month in %s has its name and year', (spoken, text) => {
  language.become(spoken)
  expect(formatMonth('2026-11')).toBe(text)
})
