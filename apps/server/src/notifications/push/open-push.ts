import type { Config } from '../../config.ts'
import type { FieldCipher } from '../../field-cipher.ts'
import type { Database } from '../../persistence/database.ts'
import type { Sender } from '../sender.ts'
import { createPushSender } from '../senders/push-sender.ts'
import { openPushKeys } from './push-keys.ts'
import type { PushKeys } from './push-keys.ts'
import { createPushSubscriptions } from './push-subscriptions.ts'
import type { PushSubscriptions } from './push-subscriptions.ts'

interface Needs {
  readonly config: Pick<Config, 'localOutbox' | 'publicUrl' | 'smtp'>
  readonly db: Database
  readonly cipher: FieldCipher
  readonly now: () => number
}

interface OpenedPush {
  readonly pushKeys: PushKeys
  readonly pushSubscriptions: PushSubscriptions
  readonly push: Sender
}

/**
 * Everything that pushing to browsers takes. A push service on this machine is allowed, to try it, where nobody but this
 * machine reaches the product: elsewhere any client could have the server call into the operator's network.
 */
export async function openPush({ config, ...needs }: Needs): Promise<OpenedPush> {
  const anyAddress = config.localOutbox
  const pushKeys = await openPushKeys(needs)
  const pushSubscriptions = createPushSubscriptions({ ...needs, anyAddress })
  const push = createPushSender({
    keys: pushKeys,
    subscriptions: pushSubscriptions,
    subject: subjectOf(config),
    anyAddress,
  })
  return { pushKeys, pushSubscriptions, push }
}

/** How a push service reaches the operator (RFC 8292, section 2.1). */
export function subjectOf({ publicUrl, smtp }: Pick<Config, 'publicUrl' | 'smtp'>): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const address = smtp && /[^\s<>]+@[^\s<>]+/.exec(smtp.from)?.[0]
  return `mailto:${address ?? 'operator@globalforex.example'}`
}
