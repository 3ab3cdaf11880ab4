import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import webPush from 'web-push'
import { Refusal } from '../calls/refusal.ts'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'

/** The keys that sign our push messages (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const PLACE = 'push_key:private_key:only'

/** The keys of this installation, created the first time. Browsers bind subscriptions to them, so they stay. */
export async function openPushKeys(db: Database, cipher: FieldCipher, now: () => number): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_key')
    .values({
      public_key: made.publicKey,
      private_key: cipher.seal(PLACE, Buffer.from(made.privateKey)),
      made_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirstOrThrow()
  return { publicKey: kept.public_key, privateKey: cipher.open(PLACE, kept.private_key).toString() }
}

/** A browser's push address, and the key to encrypt for it. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushSubscriptions {
  /** Throws `push_address_invalid` for an impossible address. `sessionId` is the requesting login session. */
  add(clientId: number, sessionId: string, subscription: PushSubscription): Promise<void>
  remove(clientId: number, endpoint: string): Promise<void>
  count(clientId: number): Promise<number>
  /** Undefined if it no longer exists. */
  read(subscriptionId: number): Promise<PushSubscription | undefined>
  /** Ends the push of a browser whose login session was ended on purpose. An expired session keeps it. */
  endSession(sessionId: string): Promise<void>
  /** The push service no longer knows it. */
  forget(subscriptionId: number): Promise<void>
}

/** Devices per client; a further one replaces the oldest. */
const MOST = 10

/**
 * The subscriptions, sealed in the database. A browser has one, for the client logged in there. `anyAddress` accepts
 * addresses of this machine and network too, without TLS: never where others can reach the product.
 */
export function createPushSubscriptions(
  db: Database,
  cipher: FieldCipher,
  now: () => number,
  anyAddress: boolean,
): PushSubscriptions {
  const macOf = (endpoint: string): Buffer => cipher.digest('push_subscription:endpoint', endpoint)
  const placeOf = (mac: Buffer): string => `push_subscription:sealed:${mac.toString('hex')}`
  return {
    async add(clientId, sessionId, subscription) {
      if (!(anyAddress ? URL.canParse(subscription.endpoint) : isPushAddress(subscription.endpoint))) {
        throw notSupported()
      }
      const mac = macOf(subscription.endpoint)
      const kept = {
        client_id: clientId,
        sealed: cipher.seal(placeOf(mac), Buffer.from(JSON.stringify(subscription))),
        created_at: now(),
        session_id: sessionId,
      }
      await db
        .insertInto('push_subscription')
        .values({ ...kept, endpoint_mac: mac })
        .onConflict((conflict) => conflict.column('endpoint_mac').doUpdateSet(kept))
        .execute()
      await dropOldest(db, clientId)
    },
    async remove(clientId, endpoint) {
      await db
        .deleteFrom('push_subscription')
        .where('client_id', '=', clientId)
        .where('endpoint_mac', '=', macOf(endpoint))
        .execute()
    },
    async count(clientId) {
      const { devices } = await db
        .selectFrom('push_subscription')
        .select(({ fn }) => fn.countAll<number>().as('devices'))
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow()
      return devices
    },
    async read(subscriptionId) {
      const row = await findRow(db, 'push_subscription', { subscription_id: subscriptionId })
      return row && JSON.parse(cipher.open(placeOf(row.endpoint_mac), row.sealed).toString())
    },
    async endSession(sessionId) {
      await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
    },
    async forget(subscriptionId) {
      await db.deleteFrom('push_subscription').where('subscription_id', '=', subscriptionId).execute()
    },
  }
}

const notSupported = () =>
  new Refusal('push_address_invalid', 'We do not support this browser’s push service. Try another browser.', {
    http: 422,
    detail: { field: 'endpoint' },
  })

async function dropOldest(db: Database, clientId: number): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('subscription_id', 'in', (all) =>
      all
        .selectFrom('push_subscription')
        .select('subscription_id')
        .where('client_id', '=', clientId)
        .orderBy('created_at', 'desc')
        .orderBy('subscription_id', 'desc')
        .offset(MOST),
    )
    .execute()
}

/** The only assigned unicast addresses of IPv6 (IANA, IPv6 Global Unicast Address Assignments). */
const ASSIGNED = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet, and to no special range in it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(ASSIGNED)
}

/** Thrown if a name resolves into a private network. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic'
  readonly code = 'ENOTPUBLIC'
}

/** DNS lookup of the connection itself, for public addresses only: a name can resolve elsewhere by now. */
export const lookupPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return done(new NotPublic('The host has no public address'), [])
    if (options.all) return done(null, open)
    done(null, first.address, first.family)
  })
}

/** Whether this can be a push service's address: https, on its usual port, at a public host, without credentials. */
export function isPushAddress(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, hostname, username, password } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return isIP(host) === 0 ? /^[^.]+(\.[^.]+)+$/.test(host) : isPublicAddress(host)
}
