import { describe, expect, test } from 'vitest'
import { isPublicAddress, isPushAddress, lookupPublic } from './push-subscriptions.ts'

describe('a public address', () => {
  test.each(['8.8.8.8', '142.250.74.10', '2a00:1450:4001:82a::200e', '2606:4700::1111'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '3fff::1',
    '4000::1',
    '::8.8.8.8',
    'not an address',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('an address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
  ])('accepts %s', (endpoint) => expect(isPushAddress(endpoint)).toBe(true))

  test.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://push.example:8443/x',
    'https://me:secret@push.example/x',
    'file:///etc/passwd',
    'nonsense',
  ])('refuses %s', (endpoint) => expect(isPushAddress(endpoint)).toBe(false))
})

test('a name that resolves to this machine is not connected to, whatever it resolved to earlier', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, (failure) => resolve(failure)))
  expect(error).toMatchObject({ name: 'NotPublic' })
})
