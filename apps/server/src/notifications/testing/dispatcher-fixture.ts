import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createFieldCipher } from '../../crypto/field-cipher.ts'
import type { FieldCipher } from '../../crypto/field-cipher.ts'
import { createLogger } from '../../gateway/logger.ts'
import { fakeClock } from '../../market-data/testing/fake-clock.ts'
import type { FakeClock } from '../../market-data/testing/fake-clock.ts'
import type { MessageTexts } from '../message-texts.ts'
import type { MessageFacts, Recipient } from '../messages.ts'
import { freshDatabase } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { createDispatcher } from '../dispatcher.ts'
import type { Dispatcher } from '../dispatcher.ts'
import { createMessages } from '../outbox.ts'
import type { Sender, Senders, WrittenMessage } from '../senders.ts'

export const TO: Recipient = { email: 'asha@example.in' }
export const NOTICE: MessageFacts = { kind: 'price_alert', what: 'EURUSD', price: '1.08412' }
export const CODE: MessageFacts = { kind: 'recovery_code', code: '123456', minutes: 10 }

/** A minimal sender, and what it has sent. */
export type KeepingSender = Sender & { readonly sent: WrittenMessage[] }

/** An outbox with the test file's own database and clock. */
export interface TestOutbox {
  readonly database: TestDatabase
  readonly clock: FakeClock
  readonly cipher: FieldCipher
  /** Log lines. */
  readonly log: string[]
  /** Starts a dispatcher, stopped at the end of the test. */
  dispatcher(senders: Senders): Dispatcher
  queue(to?: Recipient, facts?: MessageFacts, queued?: () => void): Promise<void>
  rows(): ReturnType<typeof rowsOf>
  /** Lets time pass, that many milliseconds at a time, until the check no longer throws. */
  until(check: () => unknown, step?: number): Promise<void>
  /** Throws until every message is sent. */
  isSent(): Promise<void>
}

/** A sender that keeps what it sends, or acts as given. */
export function sender(act?: (message: WrittenMessage) => Promise<void>): KeepingSender {
  const sent: WrittenMessage[] = []
  return {
    sent,
    close: () => undefined,
    async send(message) {
      await act?.(message)
      sent.push(message)
    },
  }
}

const rowsOf = ({ db }: TestDatabase) => db.selectFrom('outbox').selectAll().orderBy('message_id').execute()

/** Prepares it for a test file; each test begins with an empty outbox. */
export function testOutbox(): TestOutbox {
  let database: TestDatabase
  let state = newState()
  const started: Dispatcher[] = []
  beforeAll(async () => {
    database = await freshDatabase()
  })
  beforeEach(async () => {
    await database.pool.query('truncate outbox')
    state = newState()
  })
  afterEach(async () => {
    await Promise.all(started.splice(0).map((dispatcher) => dispatcher.stop()))
  })
  afterAll(() => database.drop())

  const outbox: TestOutbox = {
    get database() {
      return database
    },
    get clock() {
      return state.clock
    },
    get cipher() {
      return state.cipher
    },
    get log() {
      return state.log
    },
    dispatcher(senders) {
      const dispatcher = dispatcherOf(database, state, senders)
      started.push(dispatcher)
      dispatcher.start()
      return dispatcher
    },
    queue(to = TO, facts = NOTICE, queued = () => undefined) {
      const { clock, cipher } = state
      return createMessages({ cipher, now: () => clock.now(), queued }).queue(database.db, to, facts)
    },
    rows: () => rowsOf(database),
    until: (check, step = 1_000) =>
      vi.waitFor(
        async () => {
          state.clock.advance(step)
          await check()
        },
        { timeout: 15_000, interval: 5 },
      ),
    async isSent() {
      const waiting = (await outbox.rows()).filter(({ sent_at }) => sent_at === null)
      if (waiting.length > 0) throw new Error(`${waiting.length} messages are not sent`)
    },
  }
  return outbox
}

/** The texts of the product. */
export const OWN_TEXTS: Pick<MessageTexts, 'textOf'> = { textOf: () => undefined }

function dispatcherOf({ db }: TestDatabase, { clock, cipher, log }: State, senders: Senders): Dispatcher {
  const logger = createLogger('debug', { write: (line) => void log.push(line) })
  return createDispatcher({
    db,
    cipher,
    clock,
    ids: { seed: () => 0 },
    senders,
    messageTexts: OWN_TEXTS,
    logger,
  })
}

type State = ReturnType<typeof newState>
const newState = () => ({
  clock: fakeClock(Date.UTC(2026, 10, 21, 9)),
  cipher: createFieldCipher([{ id: 1, bytes: randomBytes(32) }]),
  log: [] as string[],
})
