import type { Context } from '../calls/handler.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { hasRow } from '../persistence/rows.ts'
import type { Realm } from '../persistence/tables.ts'
import { iso } from '../system/time.ts'

const INDIAN_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** '24 Nov 2026, 04:10 IST', for a notice: clients read it in India. */
export const inIndia = (at: number): string => `${INDIAN_TIME.format(at)} IST`

/** Remembers the device of a login. Clients who have logged in before are notified of a new one. */
export async function noteDevice(
  deps: Pick<Deps, 'db' | 'ids' | 'now' | 'messages'>,
  clientId: number,
  context: Context,
): Promise<void> {
  const { db, now, messages } = deps
  const device = context.device ?? deps.ids.token()
  context.setDevice(device)
  await db.transaction().execute(async (within) => {
    const isNew =
      !(await isKnownDevice(within, context.device, clientId)) &&
      (await hasRow(within, 'device', { realm: 'client', owner_id: clientId }))
    const at = now()
    await rememberDevice(within, at, { device, ownerId: clientId, userAgent: context.userAgent })
    if (!isNew) return
    await messages.queue(
      within,
      { clientId },
      {
        kind: 'new_device',
        device: deviceInWords(context.userAgent),
        address: context.address,
        at: inIndia(at),
      },
    )
  })
}

/** Whether the owner has logged in from this device before. `device` is the random value of the browser's cookie. */
export const isKnownDevice = (
  db: Database,
  device: string | undefined,
  ownerId: number | undefined,
  realm: Realm = 'client',
): Promise<boolean> =>
  // Queried for unknown names too, so that they take the same time.
  hasRow(db, 'device', { device_hash: sha256(device ?? ''), realm, owner_id: ownerId ?? 0 })

interface SeenDevice {
  /** The value of the browser's cookie. */
  readonly device: string
  readonly ownerId: number
  readonly userAgent: string
}

/** Records that the owner logged in from this device at `at` milliseconds. */
export async function rememberDevice(
  db: Database,
  at: number,
  { device, ownerId, userAgent }: SeenDevice,
  realm: Realm = 'client',
): Promise<void> {
  const seen = { user_agent: userAgent.slice(0, 300), last_seen_at: at }
  await db
    .insertInto('device')
    .values({ device_hash: sha256(device), realm, owner_id: ownerId, created_at: at, ...seen })
    .onConflict((conflict) => conflict.columns(['device_hash', 'realm', 'owner_id']).doUpdateSet(seen))
    .execute()
}

const MOST_DEVICES = 50

/** The browsers that an owner has logged in from, the last used first. */
export async function devicesOf(db: Database, ownerId: number, realm: Realm) {
  const rows = await db
    .selectFrom('device')
    .select(['user_agent', 'created_at', 'last_seen_at'])
    .where('realm', '=', realm)
    .where('owner_id', '=', ownerId)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_DEVICES)
    .execute()
  return rows.map((row) => ({
    device: deviceInWords(row.user_agent),
    first_seen: iso(row.created_at),
    last_seen: iso(row.last_seen_at),
  }))
}

/** Known names, more specific ones first: Edge also says Chrome, and Chrome also says Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** 'Chrome on Android' from the user agent; for display, not as proof. */
export function deviceInWords(userAgent: string): string {
  const of = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [of(BROWSERS), of(SYSTEMS)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' on ') : 'an unknown browser'
}
