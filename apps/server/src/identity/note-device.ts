import type { Context } from '../handler.ts'
import type { Ids } from '../ids.ts'
import type { Messages } from '../messages.ts'
import type { Database } from '../persistence/database.ts'
import { deviceInWords } from './device-in-words.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'

interface Needs {
  readonly db: Database
  readonly ids: Pick<Ids, 'token'>
  readonly now: () => number
  readonly messages: Messages
}

/** The house's own day and hour: a client reads a notice in India. */
const INDIAN_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/**
 * Remembers the device from which a client logs in. A client who has logged in before is told of one that is new; the
 * first device of all is nobody else's.
 */
export async function noteDevice(needs: Needs, clientId: number, context: Context): Promise<void> {
  const { db, now, messages } = needs
  const device = context.device ?? needs.ids.token()
  context.setDevice(device)
  await db.transaction().execute(async (within) => {
    const isNew =
      !(await isKnownDevice(within, context.device, clientId)) && (await hasDevices(within, clientId))
    const at = now()
    await rememberDevice(within, at, { device, clientId, userAgent: context.userAgent })
    if (!isNew) return
    await messages.queue(
      within,
      { clientId },
      {
        kind: 'new_device',
        device: deviceInWords(context.userAgent),
        address: context.address,
        at: `${INDIAN_TIME.format(at)} IST`,
      },
    )
  })
}

async function hasDevices(db: Database, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('device')
    .select('device_hash')
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
