import { expect, it } from 'vitest'
import { plural } from './plural.ts'

const forms = { one: 'one', other: 'other' }

it.each([
  ['en', 0, 'other'],
  ['en', 1, 'one'],
  ['en', 1.5, 'other'],
  ['en', 2, 'other'],
  ['en', 21, 'other'],
  ['hi', 0, 'one'],
  ['hi', 1, 'one'],
  ['hi', 2, 'other'],
] as const)('%s takes for %d the form of %s', (language, count, form) => {
  expect(plural(language, count, forms)).toBe(form)
})
