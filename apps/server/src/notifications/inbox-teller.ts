import type { Deps } from '../deps.ts'
import type { SystemClock } from '../system/clock.ts'
import { inboxChanged } from './inbox.ts'

interface Needs extends Pick<Deps, 'db' | 'tell'> {
  readonly clock: Pick<SystemClock, 'now' | 'after'>
  /** Whether the client has an open screen, or had one so recently that its events are kept. */
  readonly follows: (clientId: number) => boolean
  readonly failed: (error: unknown) => void
}

/** Tells open screens that a message arrived, once it is committed. */
export interface InboxTeller {
  /** For each stored message, whose transaction may still fail. */
  stored(messageId: number, clientId: number): void
  /** Resolves once the current look has ended. */
  stop(): Promise<void>
}

/** The storing transaction commits shortly after. Milliseconds; doubled until the longest. */
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 1_000
/** A message that is not there by then was rolled back. */
const GIVE_UP_AFTER = 30_000

export function createInboxTeller(needs: Needs): InboxTeller {
  const { db, clock, failed } = needs
  /** When to give up each message. */
  const waiting = new Map<number, number>()
  let pause = FIRST_PAUSE
  let cancel: (() => void) | undefined
  let round: Promise<void> | undefined
  let stopped = false

  async function look(): Promise<void> {
    const found = await db
      .selectFrom('inbox_message')
      .select(['message_id', 'client_id'])
      .where('message_id', 'in', [...waiting.keys()])
      .execute()
    const at = clock.now()
    for (const [id, until] of waiting) if (until <= at) waiting.delete(id)
    for (const { message_id: id } of found) waiting.delete(id)
    for (const clientId of new Set(found.map((row) => row.client_id))) needs.tell(clientId, inboxChanged(at))
  }

  function lookAfter(delay: number): void {
    cancel = clock.after(delay, () => {
      cancel = undefined
      round = look()
        .catch(failed)
        .then(() => {
          round = undefined
          pause = Math.min(2 * pause, LONGEST_PAUSE)
          if (!stopped && waiting.size > 0 && !cancel) lookAfter(pause)
        })
    })
  }

  return {
    stored(messageId, clientId) {
      if (stopped || !needs.follows(clientId)) return
      waiting.set(messageId, clock.now() + GIVE_UP_AFTER)
      pause = FIRST_PAUSE
      if (!round && !cancel) lookAfter(FIRST_PAUSE)
    },
    async stop() {
      stopped = true
      cancel?.()
      await round
    },
  }
}
