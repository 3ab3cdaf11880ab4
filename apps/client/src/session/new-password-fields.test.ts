import { expect, test } from 'vitest'
import { newPasswordFault } from './new-password-fields.tsx'

test.each([
  ['violet tram', 'violet tram', undefined],
  ['123456', '123456', undefined],
  ['12345', '12345', 'short'],
  ['', '', 'short'],
  ['violet tram', 'violet trem', 'differ'],
  ['violet tram', 'Violet tram', 'differ'],
  ['12345', '1234', 'differ'],
  // Two letters outside of the basic plane are two, not four.
  ['\u{1F511}\u{1F512}ab', '\u{1F511}\u{1F512}ab', 'short'],
])('%s and %s: %s', (password, confirmation, fault) => {
  expect(newPasswordFault(password, confirmation)).toBe(fault)
})
