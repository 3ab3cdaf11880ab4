import { describe, expect, it } from 'vitest'
import { holdsDocument, maskDocuments } from './document-numbers.ts'

const devanagari = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
const wide = (text: string): string =>
  text.replaceAll(/[\dA-Z]/g, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0))
const escaped = (text: string): string =>
  text.replaceAll(/./g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

describe('an Aadhaar number', () => {
  it.each([
    ['plain', '234123412346'],
    ['in groups', '2341 2341 2346'],
    ['with hyphens', '2341-2341-2346'],
    ['with points', '2341.2341.2346'],
    ['with several spaces', '2341   2341   2346'],
    ['with long dashes', '2341 – 2341 – 2346'],
    ['with spaces that do not break', '2341\u00A02341\u00A02346'],
    ['with tabs', '2341\t2341\t2346'],
    ['in pairs', '23 41 23 41 23 46'],
    ['digit by digit', '2-3-4-1-2-3-4-1-2-3-4-6'],
    ['behind %20', 'id%20234123412346'],
    ['parted by %20', '2341%202341%202346'],
    ['parted by plus signs', '2341+2341+2346'],
    ['parted by %2B', '2341%2B2341%2b2346'],
    ['encoded twice', '2341%25202341%25202346'],
    ['with encoded digits', '%32%33%34%31%32%33%34%31%32%33%34%36'],
    ['behind a per cent sign', '100%2341 2341 2346'],
    ['behind an escaped line break', 'line\\n2341 2341 2346'],
    ['parted by escaped spaces', '2341\\u00202341\\u00202346'],
    ['escaped as a whole', escaped('234123412346')],
    ['in a text within a text', JSON.stringify(JSON.stringify({ a: '2341\t2341\t2346' }))],
    ['in Devanagari', devanagari('2341 2341 2346')],
    ['in Devanagari, encoded', encodeURIComponent(devanagari('234123412346'))],
    ['in wide digits', wide('234123412346')],
    ['between letters', 'aadhaar234123412346x'],
    ['mistyped by a digit', '2341 2341 2347'],
  ])('is masked: %s', (_title, text) => {
    const masked = maskDocuments(`a client sent ${text}.`)
    expect(masked).toContain('[aadhaar]')
    expect(masked).not.toMatch(/[\d\u0966-\u096F\uFF10-\uFF19]{4}/)
    expect(masked).not.toContain('3412')
  })
})

describe('a PAN', () => {
  it.each([
    ['plain', 'ABCPE1234F'],
    ['in small letters', 'abcpe1234f'],
    ['of a company', 'ABCDE1234F'],
    ['with spaces', 'ABCPE 1234 F'],
    ['with hyphens', 'ABCPE-1234-F'],
    ['letter by letter', 'a.b.c.p.e.1.2.3.4.f'],
    ['behind %20', '%20ABCPE1234F'],
    ['parted by %20', 'ABCPE%201234%20F'],
    ['escaped', escaped('ABCPE1234F')],
    ['in wide letters', wide('ABCPE1234F')],
    ['with digits in Devanagari', `ABCPE${devanagari('1234')}F`],
    ['in JSON', '{"pan":"ABCPE1234F"}'],
  ])('is masked: %s', (_title, text) => {
    const masked = maskDocuments(`a client sent ${text}.`)
    expect(masked).toContain('[pan]')
    expect(masked).not.toMatch(/1234|ABCPE/i)
  })
})

it.each([
  'connect ECONNREFUSED 192.168.100.200:5432',
  '2001:1234:5678:9012::1',
  '2026-11-23T04:05:45.123Z took 12 ms',
  'order 4321 of client 40718825 at 1.08432',
  'since 2024 I trade',
  'a moment of 1763870745123 milliseconds',
  'GET /api/home_wallet_api/40718825',
  '100% of %d, \\server\\share',
])('leaves %s unchanged, which is none', (text) => {
  expect(maskDocuments(text)).toBe(text)
})

it('masks several in one text, and leaves the text between them', () => {
  expect(maskDocuments('A 2341 2341 2346, then abcpe1234f; done')).toBe('A [aadhaar], then [pan]; done')
})

describe('text written by a person', () => {
  it.each([
    ['2341 2341 2346', 'aadhaar'],
    ['My number is 234123412346.', 'aadhaar'],
    [`मेरा आधार ${devanagari('2341 2341 2346')} है`, 'aadhaar'],
    ['UTR 2341 2341 2346', 'aadhaar'],
    ['PAN: abcpe1234f', 'pan'],
    ['UTR 234123412346 is not credited', undefined],
    ['The payment with the reference 234123412346', undefined],
    ['512345678901 was paid yesterday', undefined],
    ['Call me at +91 98765 43210', undefined],
    ['I trade since 2024 a lot', undefined],
    ['Nothing here', undefined],
  ])('%s', (text, held) => {
    expect(holdsDocument(text)).toBe(held)
  })
})
