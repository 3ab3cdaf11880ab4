import { describe, expect, it } from 'vitest'
import { digitCount, faultOf, fieldNames, groupAadhaar, noValues } from './field-rules.ts'

const right = {
  name: 'Meera Kulkarni',
  phone: '98123 45670',
  email: 'meera@example.in',
  password: 'seven-quiet-lanterns',
  cpassword: 'seven-quiet-lanterns',
  aadhar: '2341 2341 2346',
  pan: 'ABCDE1234F',
}

describe('a field of the registration', () => {
  it.each(fieldNames)('%s is fine when it is right and missing when it is empty', (field) => {
    expect(faultOf(field, right)).toBeUndefined()
    expect(faultOf(field, noValues)).toBe('missing')
  })

  it.each([
    ['name', '1234', 'wrong'],
    ['phone', '12345', 'wrong'],
    ['email', 'meera@', 'wrong'],
    ['password', '12345', 'short'],
    ['cpassword', 'another', 'differs'],
    ['aadhar', '2341 2341 2347', 'wrong'],
    ['pan', 'ABCDE12345', 'wrong'],
  ] as const)('%s is not %j: %s', (field, value, fault) => {
    expect(faultOf(field, { ...right, [field]: value })).toBe(fault)
  })
})

describe('an Aadhaar number', () => {
  it.each([
    ['2341', '2341'],
    ['23412', '2341 2'],
    ['2341-2341-2346', '2341 2341 2346'],
    ['23412341234699', '2341 2341 2346'],
  ])('typed %j is shown as %j', (typed, shown) => {
    expect(groupAadhaar(typed)).toBe(shown)
  })

  it('is counted by its digits', () => {
    expect(digitCount('2341 23')).toBe(6)
  })
})
