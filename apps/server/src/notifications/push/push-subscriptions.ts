import type { FieldCipher } from '../../field-cipher.ts'
import type { Database } from '../../persistence/database.ts'
import { Refusal } from '../../refusal.ts'
import { isPushAddress } from './public-host.ts'

/** Where a browser takes pushed messages, and for whom alone they can be read. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushSubscriptions {
  /** Throws `push_address_invalid` for an address that no push service has. The login session is where it was asked for. */
  add(clientId: number, sessionId: string, subscription: PushSubscription): Promise<void>
  remove(clientId: number, endpoint: string): Promise<void>
  count(clientId: number): Promise<number>
  /** Undefined where it is gone. */
  read(subscriptionId: number): Promise<PushSubscription | undefined>
  /** A login session was ended on purpose: its browser is no longer told. One that only grew old still is. */
  endSession(sessionId: string): Promise<void>
  /** The push service no longer knows it. */
  forget(subscriptionId: number): Promise<void>
}

interface Needs {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly now: () => number
  /** Takes addresses of this machine and network too, without TLS. Never where others can reach the product. */
  readonly anyAddress: boolean
}

/** More devices than anybody carries; the oldest makes room. */
const MOST = 10

/** The subscriptions, sealed in the database. A browser has one for whoever is logged in there. */
export function createPushSubscriptions({ db, cipher, now, anyAddress }: Needs): PushSubscriptions {
  const macOf = (endpoint: string): Buffer => cipher.digest('push_subscription:endpoint', endpoint)
  const placeOf = (mac: Buffer): string => `push_subscription:sealed:${mac.toString('hex')}`
  return {
    async add(clientId, sessionId, subscription) {
      if (!(anyAddress ? URL.canParse(subscription.endpoint) : isPushAddress(subscription.endpoint))) {
        throw new Refusal('push_address_invalid', 'This browser named no push service that can be used.', {
          http: 422,
          detail: { field: 'endpoint' },
        })
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
      const row = await db
        .selectFrom('push_subscription')
        .select(['endpoint_mac', 'sealed'])
        .where('subscription_id', '=', subscriptionId)
        .executeTakeFirst()
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
