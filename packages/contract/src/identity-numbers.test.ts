import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBeLoginName,
  aadhaarIn,
  emailIn,
  titleIn,
  hasVerhoeffDigit,
  maskedAadhaar,
  maskedName,
  maskedPan,
  mobileIn,
  nameIn,
  panIn,
} from './identity-numbers.ts'

const elevenDigits = fc.stringMatching(/^[2-9]\d{10}$/)
const withCheckDigit = elevenDigits.map((digits) => {
  const check = Array.from({ length: 10 }, (_, digit) => digit).find((digit) =>
    hasVerhoeffDigit(`${digits}${digit}`),
  )
  return `${digits}${check}`
})

describe('an Aadhaar number', () => {
  it.each([
    ['2363', true],
    ['2364', false],
    ['123451', true],
    ['84736430954837284567892', true],
  ])('has the check digit of the published example %s: %s', (digits, right) => {
    expect(hasVerhoeffDigit(digits)).toBe(right)
  })

  it('is refused with any digit wrong', () => {
    fc.assert(
      fc.property(withCheckDigit, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const wrong = (Number(number.charAt(place)) + by) % 10
        expect(aadhaarIn(number)).toBe(number)
        expect(aadhaarIn(number.slice(0, place) + wrong + number.slice(place + 1))).toBeUndefined()
      }),
    )
  })

  it('is refused with two adjacent digits swapped', () => {
    fc.assert(
      fc.property(withCheckDigit, fc.nat(10), (number, place) => {
        const [one, two] = [number.charAt(place), number.charAt(place + 1)]
        fc.pre(one !== two)
        expect(hasVerhoeffDigit(number.slice(0, place) + two + one + number.slice(place + 2))).toBe(false)
      }),
    )
  })

  it.each([
    ['2341 2341 2346', '234123412346'],
    ['2341-2341-2346', '234123412346'],
    ['234123412347', undefined],
    ['034123412346', undefined],
    ['23412341234', undefined],
    ['', undefined],
  ])('typed as %j is %j', (typed, number) => {
    expect(aadhaarIn(typed)).toBe(number)
  })

  it('is shown by its last four digits', () => {
    expect(maskedAadhaar('234123412346')).toBe('XXXX-XXXX-2346')
  })
})

describe('a PAN', () => {
  it.each([
    ['ABCDE1234F', 'ABCDE1234F'],
    [' abcpe 1234 f', 'ABCPE1234F'],
    ['ABCDE12345', undefined],
    ['ABCD1234F', undefined],
    ['ABCDE1234FF', undefined],
  ])('typed as %j is %j', (typed, pan) => {
    expect(panIn(typed)).toBe(pan)
  })

  it('is masked except for its first two letters and last three characters', () => {
    expect(maskedPan('ABCDE1234F')).toBe('ABXXXXX34F')
  })
})

describe('a mobile number', () => {
  it.each([
    ['9812345670', '9812345670'],
    ['+91 98123-45670', '9812345670'],
    ['091234 56789', '9123456789'],
    ['919812345670', '9812345670'],
    ['9198765432', '9198765432'],
    ['5812345670', undefined],
    ['981234567', undefined],
    ['+1 9812345670', undefined],
  ])('typed as %j is %j', (typed, mobile) => {
    expect(mobileIn(typed)).toBe(mobile)
  })
})

describe('an email address', () => {
  it.each(['asha@example.in', ' a.b+c@mail.example.co.in ', "o'neil@x-y.example"])('accepts %j', (typed) => {
    expect(emailIn(typed)).toBe(typed.trim())
  })

  it.each([
    ['Asha@Example.IN', 'asha@example.in'],
    ['ＡＳＨＡ＠ｅｘａｍｐｌｅ．ｉｎ', 'asha@example.in'],
    ['\u212Aavita@example.in', 'kavita@example.in'],
  ])('normalizes %j to %j', (typed, email) => {
    expect(emailIn(typed)).toBe(email)
  })

  it.each([
    '',
    'asha',
    'asha@',
    'asha@example',
    '@x.in',
    'a b@x.in',
    'a@x.in\r\nBcc: b@x.in',
    'a..b@x.in',
    '\u0130nbox@x.in',
    'ınbox@x.in',
    'аsha@x.in',
    'a\u200Bb@x.in',
    'a\u202Eb@x.in',
    'g:victim@x.in',
    'g:victim@x.in;',
    'a@[127.0.0.1]',
    '"a b"@x.in',
    'a@-x.in',
    `${'a'.repeat(65)}@x.in`,
  ])('refuses %j', (typed) => {
    expect(emailIn(typed)).toBeUndefined()
  })
})

describe('a city, a bank or a holder', () => {
  it.each([
    ['Navi  Mumbai', 'Navi Mumbai'],
    ['State Bank of India (SBI)', 'State Bank of India (SBI)'],
    ['मुंबई', 'मुंबई'],
    ['', undefined],
    ['=1+1', undefined],
    ['Pune\u202E', undefined],
    ['Pune\u0007', undefined],
    ['Pune\nBcc: a@b.in', undefined],
  ])('typed as %j is %j', (typed, title) => {
    expect(titleIn(typed)).toBe(title)
  })
})

describe('a login name', () => {
  it.each([
    ['asha@example.in', true],
    ['+91 98765 43210', true],
    ['gf10000001', true],
    ['10000001', true],
    ['nobody@@x', false],
    ['nobody', false],
    ['1000001', false],
    ['', false],
  ])('can be %j: %s', (typed, can) => {
    expect(canBeLoginName(typed)).toBe(can)
  })
})

it.each([
  ['meera.k77@example.in', 'm•••@example.in'],
  ['9876543210', '9•••'],
  ['', ''],
])('the login name %j is shown as %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})

describe('a name', () => {
  it.each([
    ['Asha  Rani Verma', 'Asha Rani Verma'],
    ["D'Souza-Nair K.", "D'Souza-Nair K."],
    ['आशा वर्मा', 'आशा वर्मा'],
    ['A', undefined],
    ['<b>Asha</b>', undefined],
    ['4sha', undefined],
    ['..', undefined],
    ['', undefined],
  ])('typed as %j is %j', (typed, name) => {
    expect(nameIn(typed)).toBe(name)
  })
})
