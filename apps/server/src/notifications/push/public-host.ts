import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/** Addresses of IPv4 that are not of the public internet (IANA special-purpose registry). */
const SPECIAL: readonly (readonly [net: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const special = new BlockList()
for (const [net, bits] of SPECIAL) special.addSubnet(net, bits, 'ipv4')

/** Of IPv6 only global unicast is public, and of that neither documentation nor what tunnels or maps an IPv4 address. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const specialUnicast = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialUnicast.addSubnet(net, bits, 'ipv6')
}

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !specialUnicast.check(address, 'ipv6')
}

/** Thrown where a name leads into a network that is nobody's business but the operator's. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
  readonly code = 'ENOTPUBLIC'
}

/**
 * Looks names up for a connection, and gives public addresses alone. The check stands at the connection itself: a name that
 * was public when it was asked for earlier may lead elsewhere by now.
 */
export const lookupPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return done(new NotPublic('The name leads to no public address'), [])
    if (options.all) return done(null, open)
    done(null, first.address, first.family)
  })
}

/** Whether a push service may stand at this address: https, on its usual port, at a public host, without credentials. */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, hostname, username, password } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return isIP(host) === 0 ? /^[^.]+(\.[^.]+)+$/.test(host) : isPublicAddress(host)
}
