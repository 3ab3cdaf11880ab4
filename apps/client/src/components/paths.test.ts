import { describe, expect, it } from 'vitest'
import { loginFor, wantedPath } from './paths.ts'

describe('where a login leads', () => {
  it.each([
    ['/orders', '/orders'],
    ['/addtrade/XAUUSD', '/addtrade/XAUUSD'],
    ['', '/dashboard'],
    ['/', '/dashboard'],
    ['/login', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['//evil.example/', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/\t/evil.example', '/dashboard'],
    ['/\n/evil.example', '/dashboard'],
    ['\t//evil.example', '/dashboard'],
    ['/orders\\..\\', '/dashboard'],
    ['/x/..//evil.example', '/dashboard'],
    ['/x/../login', '/dashboard'],
    ['/LOGIN?next=/login', '/dashboard'],
    ['/orders?tab=closed', '/orders?tab=closed'],
  ])('wanted %j leads to %s', (next, path) => {
    expect(wantedPath(`?next=${encodeURIComponent(next)}`)).toBe(path)
  })

  it('keeps the wanted address, and no address for HOME', () => {
    expect(loginFor('/orders?tab=closed')).toBe('/login?next=%2Forders%3Ftab%3Dclosed')
    expect(loginFor('/dashboard')).toBe('/login')
  })
})
