import { describe, expect, it } from 'vitest'
import { filledText, isMessageText, placeholdersOf, textFault, textKinds } from './message-texts.ts'

describe('the text of a message', () => {
  it.each([
    ['subject\nLine', true],
    ['your {code}\n{code} for {minutes} minutes', true],
    ['subject only', false],
    ['subject\n   ', false],
    ['\nLine', false],
    [`${'x'.repeat(121)}\nLine`, false],
    ['subject\nA brace {', false],
    ['subject\n{two words}', false],
    ['subject\n{{code}}', false],
    ['subject\u202E\nLine', false],
    ['subject\nLine\tof columns', false],
  ])('%j is whole: %s', (written, whole) => expect(isMessageText(written)).toBe(whole))

  it.each(['registration_code', 'recovery_code', 'confirmation_code'] as const)(
    'of %s must have the code',
    (kind) => {
      const fault = { reason: 'placeholder_missing', placeholder: 'code' }
      expect(textFault(kind, 'subject\nYour code is here')).toEqual(fault)
      expect(textFault(kind, 'subject\nYour code is {code}')).toBeUndefined()
    },
  )

  it('of a changed email must have the link that undoes it', () =>
    expect(textFault('email_changed', 'subject\n{email} {at}')).toEqual({
      reason: 'placeholder_missing',
      placeholder: 'link',
    }))

  it('has no placeholder of another message', () =>
    expect(textFault('margin_called', 'subject\n{code}')).toEqual({
      reason: 'placeholder_unknown',
      placeholder: 'code',
    }))

  it('leaves out a line whose placeholder has no value, and fills none in a value', () => {
    const written = 'deposit {number}\n{rupees} at {rate}\nLocked: {shownRate}\nThank you'
    const { title, lines } = filledText(written, { number: '7', rupees: '{rate}', rate: '$1 $& ₹95' })
    expect([title, ...lines]).toEqual(['deposit 7', '{rate} at $1 $& ₹95', 'Thank you'])
  })

  it('names each placeholder once', () => {
    for (const kind of textKinds) {
      const names = placeholdersOf(kind).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })
})
