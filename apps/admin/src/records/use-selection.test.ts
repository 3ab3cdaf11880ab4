import { expect, it } from 'vitest'
import { between } from './use-selection.ts'

it.each([
  [9, 5, [9, 7, 5]],
  [5, 9, [9, 7, 5]],
  [7, 7, [7]],
  [undefined, 5, [5]],
  // The one pressed before is on another page.
  [4, 5, [5]],
])('from %j to %j of a page are %j', (one, other, ids) => {
  expect(between([9, 7, 5, 3], one, other)).toEqual(ids)
})
