import { expect, test } from 'vitest'
import { indianDay, periodNamed } from './periods.ts'

test.each([
  ['2026-11-21T12:00:00Z', 'month', '2026-11-01', '2026-11-21'],
  ['2026-11-21T12:00:00Z', 'last_month', '2026-10-01', '2026-10-31'],
  ['2026-11-21T12:00:00Z', 'financial_year', '2026-04-01', '2026-11-21'],
  ['2026-01-05T12:00:00Z', 'last_month', '2025-12-01', '2025-12-31'],
  ['2026-03-31T12:00:00Z', 'financial_year', '2025-04-01', '2026-03-31'],
  ['2024-03-10T12:00:00Z', 'last_month', '2024-02-01', '2024-02-29'],
] as const)('on %s the %s is %s to %s', (now, name, from, to) => {
  expect(periodNamed(name, Date.parse(now))).toEqual({ from, to })
})

test('a day in India begins five and a half hours before it does in Greenwich', () => {
  expect(indianDay(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(indianDay(Date.parse('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
})
