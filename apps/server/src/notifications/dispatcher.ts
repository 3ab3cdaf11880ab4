import { HOUR, MINUTE } from '@gf/money'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import type { Database } from '../persistence/database.ts'
import type { MessageChannel } from '../persistence/tables.ts'
import type { SystemClock } from '../system/clock.ts'
import type { Ids } from '../system/ids.ts'
import type { MessageFacts, MessageLanguage, Phrases, Words } from './messages.ts'
import { CONTENT_PLACE } from './outbox.ts'
import { Undeliverable } from './senders.ts'
import type { Senders } from './senders.ts'
import { english } from './words.en.ts'
import { hindi } from './words.hi.ts'

/** Takes messages from the outbox and hands them to their senders, each at least once. */
export interface Dispatcher {
  start(): void
  /** Looks into the outbox soon, since something was put there. */
  wake(): void
  /** Ends once what was being sent is sent or has failed. */
  stop(): Promise<void>
}

interface Needs {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly clock: Pick<SystemClock, 'now' | 'after'>
  readonly ids: Pick<Ids, 'seed'>
  readonly senders: Senders
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

const SECOND = 1_000
/** How long the outbox is left alone where nobody wakes it: another process may write to it. */
const LOOK_EVERY = SECOND
/** A transaction that queues commits shortly after it queued. */
const WAKE_AFTER = 30
const AT_ONCE = 8
/** What is being sent belongs to whoever claimed it for this long; after a kill it is due again. */
const CLAIM_MS = 2 * MINUTE
const GIVE_UP_AFTER = 24 * HOUR
const FIRST_PAUSE = 5 * SECOND
const LONGEST_PAUSE = HOUR

interface Claimed {
  readonly message_id: number
  readonly kind: string
  readonly channel: MessageChannel
  readonly recipient: string
  readonly language: 'en' | 'hi'
  readonly content: Buffer | null
  readonly created_at: number
  readonly tries: number
}

/**
 * The pause after a try that failed: doubled each time up to an hour, of which a random half is taken off, so that many
 * that failed together do not come back together. `chance` is any whole number.
 */
export function pauseAfter(tries: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries - 1, 20))
  return longest - (chance % Math.max(1, Math.floor(longest / 2)))
}

/** Makes the dispatcher. It does nothing before it is started. */
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

/** Several servers may look at once: each takes what no other has. */
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
    // A code that comes after its time is of no use to anybody.
    if ('minutes' in facts) {
      giveUpAfter = facts.minutes * MINUTE
      if (needs.clock.now() >= message.created_at + giveUpAfter) throw new Undeliverable('expired')
    }
    const sender = needs.senders[message.channel]
    if (!sender) throw new NotConfigured()
    const { message_id: messageId, kind, recipient } = message
    await sender.send({ messageId, kind, recipient, ...wordsOf(facts, message.language) })
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
  try {
    return JSON.parse(cipher.open(CONTENT_PLACE, content).toString()) as MessageFacts
  } catch {
    throw new Undeliverable('content cannot be decrypted with the configured keys')
  }
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

/** Not the error's own text, which may repeat the recipient or what was to be said. */
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

/** Whose account is closed has no address left but the one of this message, which goes with it. */
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

const PHRASES: Readonly<Record<MessageLanguage, Phrases>> = { en: english, hi: hindi }

/** Controls, and the characters that turn the direction of writing: what people typed must not pose as our own words. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/**
 * Puts facts into words. Texts among the facts may have been typed by anybody: in a subject they stand on one line, and
 * nowhere do they begin a line of their own.
 */
export function wordsOf(facts: MessageFacts, language: MessageLanguage): Words {
  const onOneLine = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(UNSEEN, ' ').trim() : value,
    ]),
  )
  const phrase = PHRASES[language][facts.kind] as (facts: object) => Words
  const words = phrase(onOneLine)
  const isPractice = 'practice' in facts && facts.practice === true
  return isPractice ? { ...words, subject: `${words.subject} (${PRACTICE[language]})` } : words
}

/** Stands behind the subject of what happens in a practice wallet. */
const PRACTICE: Readonly<Record<MessageLanguage, string>> = {
  en: 'practice account',
  hi: 'प्रैक्टिस खाता',
}
