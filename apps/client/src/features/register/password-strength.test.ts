import { expect, it } from 'vitest'
import { passwordStrength } from './field-rules.ts'

it.each([
  ['', 'short'],
  ['ab1!x', 'short'],
  ['abcdef', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['password1', 'weak'],
  ['qzvmkpwd', 'fair'],
  ['Tr4in-kite', 'good'],
  ['seven-quiet-lanterns', 'strong'],
] as const)('the password %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
