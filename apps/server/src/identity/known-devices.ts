import { createHash } from 'node:crypto'
import type { Database } from '../persistence/database.ts'

/** Whether the client has logged in from this device before. `device` is the random value of the browser's cookie. */
export async function isKnownDevice(
  db: Database,
  device: string | undefined,
  clientId: number | undefined,
): Promise<boolean> {
  // Asked for unknown names too, so that the same work is done for them.
  const row = await db
    .selectFrom('device')
    .select('device_hash')
    .where('device_hash', '=', hashDevice(device ?? ''))
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId ?? 0)
    .executeTakeFirst()
  return row !== undefined
}

interface SeenDevice {
  /** The value that its browser keeps. */
  readonly device: string
  readonly clientId: number
  readonly userAgent: string
}

/** Remembers that the client logged in from this device at `at` milliseconds. */
export async function rememberDevice(
  db: Database,
  at: number,
  { device, clientId, userAgent }: SeenDevice,
): Promise<void> {
  const seen = { user_agent: userAgent.slice(0, 300), last_seen_at: at }
  await db
    .insertInto('device')
    .values({ device_hash: hashDevice(device), realm: 'client', owner_id: clientId, created_at: at, ...seen })
    .onConflict((conflict) => conflict.columns(['device_hash', 'realm', 'owner_id']).doUpdateSet(seen))
    .execute()
}

function hashDevice(device: string): Buffer {
  return createHash('sha256').update(device).digest()
}
