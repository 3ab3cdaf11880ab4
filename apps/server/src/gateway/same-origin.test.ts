import { describe, expect, test } from 'vitest'
import { hasOurOrigin, refuseCrossSite, publicAddress } from './same-origin.ts'

const secure = publicAddress(new URL('https://trade.example'))
const local = publicAddress(new URL('http://localhost:8080'))
const POST = { method: 'POST', changesState: true }
const READ = { method: 'GET', changesState: false }
const CHANGING_GET = { method: 'GET', changesState: true }
const script = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }

type Headers = Record<string, string>
const passes = (headers: Headers, call: typeof POST, address = secure): boolean => {
  try {
    refuseCrossSite(headers, call, address)
    return true
  } catch {
    return false
  }
}

describe('a call that changes state', () => {
  const cases: [title: string, headers: Headers, passes: boolean][] = [
    ['from a page of ours', { 'sec-fetch-site': 'same-origin', ...script }, true],
    ['from another site', { 'sec-fetch-site': 'cross-site', ...script }, false],
    ['from a sister host', { 'sec-fetch-site': 'same-site', ...script }, false],
    ['typed into the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, false],
    [
      'from another site that forged our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://trade.example' },
      false,
    ],
    ['with our Origin, without Fetch Metadata', { origin: 'https://trade.example' }, true],
    ['with our Referer alone', { referer: 'https://trade.example/orders' }, true],
    [
      'with another Origin and our Referer',
      { origin: 'https://evil.example', referer: 'https://trade.example/' },
      false,
    ],
    ['with Origin null', { origin: 'null' }, false],
    ['with a host that starts like ours', { origin: 'https://trade.example.evil.example' }, false],
    ['over http where the house has https', { origin: 'http://trade.example' }, false],
    ['with nothing of all this', {}, false],
  ]
  test.each(cases)('%s', (_title, headers, expected) => {
    expect(passes(headers, POST)).toBe(expected)
  })
})

describe('a GET that changes state', () => {
  const ours = { 'sec-fetch-site': 'same-origin' }
  const cases: [title: string, headers: Headers, passes: boolean][] = [
    ['asked for by a script of ours', { ...ours, ...script }, true],
    [
      'followed as a link of ours',
      { ...ours, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      false,
    ],
    [
      'shown as an image by a page of ours',
      { ...ours, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      false,
    ],
    ['prefetched', { ...ours, ...script, 'sec-purpose': 'prefetch;prerender' }, false],
    ['from another site', { 'sec-fetch-site': 'cross-site', ...script }, false],
  ]
  test.each(cases)('%s', (_title, headers, expected) => {
    expect(passes(headers, CHANGING_GET)).toBe(expected)
  })
})

describe('a read-only call', () => {
  test.each([
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
  ])('from %s', (site, expected) => {
    expect(passes({ 'sec-fetch-site': site }, READ)).toBe(expected)
  })
  test('without Fetch Metadata', () => {
    expect(passes({}, READ)).toBe(true)
  })
})

test('without TLS the name in the browser counts, so that a phone in the same network works', () => {
  const headers = { host: '192.168.1.5:8080', origin: 'http://192.168.1.5:8080' }
  expect(hasOurOrigin(headers, local)).toBe(true)
  expect(hasOurOrigin({ ...headers, origin: 'http://192.168.1.6:8080' }, local)).toBe(false)
  expect(hasOurOrigin({ host: 'evil.example', origin: 'http://evil.example' }, secure)).toBe(false)
})
