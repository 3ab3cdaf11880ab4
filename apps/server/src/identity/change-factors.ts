import type { ClientContext } from '../handler.ts'
import type { MessageFacts } from '../messages.ts'
import type { Database } from '../persistence/database.ts'
import { recordAudit } from './audit.ts'
import type { SecurityHandling } from './security-handlers.ts'

interface Change {
  /** For the audit log, in snake case. */
  readonly action: string
  /** What the client is told, where anything. */
  readonly tell?: MessageFacts
  /** Whether money may not leave for a while: somebody else could prove to be this client by it. */
  readonly coolsOff: boolean
}

/** Changes what proves a client, and with it, in one transaction, tells the client and writes it down. */
export function changeFactors<Result>(
  { db, now, messages, security }: SecurityHandling,
  context: ClientContext,
  change: Change,
  work: (within: Database) => Promise<Result>,
): Promise<Result> {
  const { clientId } = context.client
  return db.transaction().execute(async (within) => {
    const result = await work(within)
    if (change.coolsOff) await security.secondFactor.noteChange(within, clientId)
    if (change.tell) await messages.queue(within, { clientId }, change.tell)
    await recordAudit(within, now(), {
      realm: 'client',
      actorId: clientId,
      action: change.action,
      address: context.address,
      requestId: context.requestId,
    })
    return result
  })
}
