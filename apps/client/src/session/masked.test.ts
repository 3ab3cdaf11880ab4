import { expect, it } from 'vitest'
import { masked } from './masked.ts'

it.each([
  ['meera.k77@example.in', 'me•••77@example.in'],
  ['asha@example.in', 'a•••@example.in'],
  ['nobody@example.in', 'n•••@example.in'],
  ['9876543210', '98•••10'],
  ['', '•••'],
])('shows %j as %j', (name, shown) => {
  expect(masked(name)).toBe(shown)
})
