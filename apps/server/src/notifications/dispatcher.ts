import { HOUR, MINUTE } from '@gf/money'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import type { Database } from '../persistence/database.ts'
import type { MessageChannel } from '../persistence/tables.ts'
import type { SystemClock } from '../system/clock.ts'
import type { Ids } from '../system/ids.ts'
import { openFacts } from './facts.ts'
import type { MessageTexts } from './message-texts.ts'
import type { MessageFacts, MessageLanguage } from './messages.ts'
import { Undeliverable } from './senders.ts'
import type { Senders } from './senders.ts'
import { wordsOf } from './words.ts'

/** Passes messages from the outbox to their senders, each at least once. */
export interface Dispatcher {
  start(): void
  /** Checks the outbox soon, after a message was queued. */
  wake(): void
  /** Resolves once messages being sent are sent or have failed. */
  stop(): Promise<void>
}

interface Needs {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly clock: Pick<SystemClock, 'now' | 'after'>
  readonly ids: Pick<Ids, 'seed'>
  readonly senders: Senders
  readonly messageTexts: Pick<MessageTexts, 'textOf'>
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

const SECOND = 1_000
/** Polling interval without a wake-up: another process may write to the outbox. */
const LOOK_EVERY = SECOND
/** The queueing transaction commits shortly after. */
const WAKE_AFTER = 30
const AT_ONCE = 8
/** A message being sent is claimed for this long; after a kill it is due again. */
const CLAIM_MS = 2 * MINUTE
const GIVE_UP_AFTER = 24 * HOUR
const FIRST_PAUSE = 5 * SECOND
const LONGEST_PAUSE = HOUR

interface Claimed {
  readonly message_id: number
  readonly kind: string
  readonly channel: MessageChannel
  readonly recipient: string
  readonly language: MessageLanguage
  readonly content: Buffer | null
  readonly created_at: number
  readonly tries: number
}

/** The pause after a failed attempt: doubled up to an hour, less a random part. `chance` is any whole number. */
export function pauseAfter(tries: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries - 1, 20))
  return longest - (chance % Math.max(1, Math.floor(longest / 2)))
}

export function createDispatcher(needs: Needs): Dispatcher {
  const { clock, logger } = needs
  let cancelTimer: (() => void) | undefined
  let round: Promise<void> | undefined
  let again = false
  let running = false

  function look(): void {
    if (!running) return
    if (round) {
      again = true
      return
    }
    cancelTimer?.()
    round = sendWhatIsDue(needs)
      .catch((error: unknown) => {
        logger.error({ err: error }, 'Could not read the outbox')
        return 0
      })
      .then((sent) => {
        round = undefined
        if (!running) return
        const soon = again || sent === AT_ONCE
        again = false
        cancelTimer = clock.after(soon ? WAKE_AFTER : LOOK_EVERY, look)
      })
  }

  return {
    start() {
      running = true
      look()
    },
    wake() {
      if (!running) return
      if (round) again = true
      else {
        cancelTimer?.()
        cancelTimer = clock.after(WAKE_AFTER, look)
      }
    },
    async stop() {
      running = false
      cancelTimer?.()
      await round
      for (const sender of Object.values(needs.senders)) sender.close()
    },
  }
}

async function sendWhatIsDue(needs: Needs): Promise<number> {
  const claimed = await claim(needs)
  await Promise.all(claimed.map((message) => deliver(needs, message)))
  return claimed.length
}

/** Several servers can poll simultaneously: each takes unclaimed messages. */
async function claim({ db, clock }: Needs): Promise<readonly Claimed[]> {
  const now = clock.now()
  return db
    .updateTable('outbox')
    .set({ due_at: now + CLAIM_MS, tries: sql<number>`tries + 1` })
    .where('message_id', 'in', (due) =>
      due
        .selectFrom('outbox')
        .select('message_id')
        .where('sent_at', 'is', null)
        .where('failed', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['message_id', 'kind', 'channel', 'recipient', 'language', 'content', 'created_at', 'tries'])
    .execute()
}

async function deliver(needs: Needs, message: Claimed): Promise<void> {
  const named = { message: message.message_id, kind: message.kind, channel: message.channel }
  let giveUpAfter = GIVE_UP_AFTER
  try {
    const facts = factsOf(needs.cipher, message)
    // An expired code is useless.
    if ('minutes' in facts) {
      giveUpAfter = facts.minutes * MINUTE
      if (needs.clock.now() >= message.created_at + giveUpAfter) throw new Undeliverable('expired')
    }
    const sender = needs.senders[message.channel]
    if (!sender) throw new NotConfigured()
    const { message_id: messageId, kind, recipient, language } = message
    const written = needs.messageTexts.textOf(facts.kind, language, message.created_at)
    await sender.send({ messageId, kind, recipient, ...wordsOf(facts, language, written) })
    await settle(needs, message, { content: null, sent_at: needs.clock.now() })
    needs.logger.info({ ...named, tries: message.tries }, 'Message sent')
  } catch (error) {
    await putOff(needs, message, giveUpAfter, error).catch((worse: unknown) =>
      needs.logger.error({ ...named, err: worse }, 'Failed to record delivery result'),
    )
  }
}

function factsOf(cipher: FieldCipher, { content }: Claimed): MessageFacts {
  if (!content) throw new Undeliverable('content deleted')
  const facts = openFacts(cipher, content)
  if (!facts) throw new Undeliverable('content cannot be decrypted with the configured keys')
  return facts
}

async function putOff(needs: Needs, message: Claimed, giveUpAfter: number, error: unknown): Promise<void> {
  const { message_id: id, kind, channel, tries } = message
  const now = needs.clock.now()
  const due = now + pauseAfter(tries, needs.ids.seed())
  const why = reasonOf(error)
  const named = { message: id, kind, channel, tries, why }
  if (error instanceof Undeliverable || due >= message.created_at + giveUpAfter) {
    await settle(needs, message, { content: null, failed: why })
    needs.logger.error(named, 'Message abandoned')
    return
  }
  await settle(needs, message, { due_at: due })
  needs.logger.warn(named, 'Message delivery failed; will retry')
}

/** Not the error's own text, which may contain the recipient or the message. */
function reasonOf(error: unknown): string {
  if (error instanceof Undeliverable) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  const answer = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return `${code}${answer}`.slice(0, 100)
}

/** The operator may configure it while the message waits. */
class NotConfigured extends Error {
  override readonly name = 'no sender is configured for this channel'
}

type Outcome =
  | { readonly content: null; readonly sent_at: number }
  | { readonly content: null; readonly failed: string }
  | { readonly due_at: number }

/** A closed account has no address except in this message, which is deleted with it. */
const FAREWELL: MessageFacts['kind'] = 'account_closed'

async function settle({ db }: Needs, { message_id: id, kind }: Claimed, outcome: Outcome): Promise<void> {
  if (kind === FAREWELL && 'content' in outcome) {
    await db.deleteFrom('outbox').where('message_id', '=', id).execute()
    return
  }
  await db
    .updateTable('outbox')
    .set(outcome)
    .where('message_id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed', 'is', null)
    .execute()
}
