import { Worker } from 'node:worker_threads'
import type { Answer, Calls } from '@gf/contract'
import { actorOf, enterOnly } from '../calls/audited.ts'
import type { Actor } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { VerificationData } from '../cli/verification-thread.ts'
import type { Findings } from '../cli/verify-all.ts'
import type { Deps } from '../deps.ts'
import { iso } from '../system/time.ts'

type VerificationDeps = Pick<Deps, 'audit' | 'clock' | 'connectionString' | 'db' | 'logger' | 'signer'>
type State = Answer<Calls['showSystem']>['verification']
type Message = { readonly entries: number } | { readonly found: Findings }

const THREAD = new URL('../cli/verification-thread.ts', import.meta.url)
/** What its audit entries are about: the last one is found by it. */
const SUBJECT = 'books'

/** Verifications of the books by request of staff, one at a time, each in its own thread. */
export class Verifications {
  readonly #deps: VerificationDeps
  #running: State['running'] = null

  constructor(deps: VerificationDeps) {
    this.#deps = deps
  }

  /** Serves POST books_verify_api. */
  readonly start: Handler<Calls['startVerification']> = async (_input, context) => {
    const { db, clock } = this.#deps
    if (this.#running)
      throw new Refusal('verification_running', 'A verification is already running. Wait for its result.', {
        http: 409,
      })
    this.#running = { since: iso(clock.now()), entries: 0, of: 0 }
    try {
      const { of } = await db
        .selectFrom('journal')
        .select(({ fn }) => fn.max<number | null>('seq').as('of'))
        .executeTakeFirstOrThrow()
      this.#running = { ...this.#running, of: of ?? 0 }
      const actor = actorOf(context)
      await enterOnly(this.#deps, actor, 'books_verification_started', { subject: SUBJECT })
      void this.#run(actor)
    } catch (error) {
      this.#running = null
      throw error
    }
    return { status: 1, msg: 'The verification has started.' }
  }

  /** What runs now, and the result of the last one. */
  async state(): Promise<State> {
    const last = await this.#deps.db
      .selectFrom('audit')
      .leftJoin('staff', 'staff_id', 'actor_id')
      .select(['at', 'detail', 'username'])
      .where('subject', '=', SUBJECT)
      .where('action', '=', 'books_verified')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last) return { running: this.#running, last: null }
    const { entries, postings, audited, seconds, wrong } = Object(last.detail) as Readonly<
      Record<'entries' | 'postings' | 'audited' | 'seconds', number> & { wrong: string | null }
    >
    const result = { at: iso(last.at), by: last.username ?? '', entries, postings, audited, seconds, wrong }
    return { running: this.#running, last: result }
  }

  async #run(actor: Actor): Promise<void> {
    const { clock, logger } = this.#deps
    const started = clock.monotonic()
    try {
      const { entries, postings, audited, wrong = null } = await this.#inThread()
      const seconds = Math.round((clock.monotonic() - started) / 100) / 10
      await enterOnly(this.#deps, actor, 'books_verified', {
        subject: SUBJECT,
        detail: { entries, postings, audited, seconds, wrong },
      })
      if (wrong !== null) logger.error({ wrong }, 'Verification found an error')
    } catch (error) {
      logger.error({ err: error }, 'Verification aborted')
    } finally {
      this.#running = null
    }
  }

  #inThread(): Promise<Findings> {
    const { connectionString, signer } = this.#deps
    const workerData: VerificationData = { connectionString, publicKeys: signer.publicKeys }
    const thread = new Worker(THREAD, { workerData, execArgv: [] })
    // A server that stops does not wait for it.
    thread.unref()
    return new Promise((resolve, reject) => {
      thread.on('message', (message: Message) => {
        if ('found' in message) resolve(message.found)
        else if (this.#running) this.#running = { ...this.#running, entries: message.entries }
      })
      thread.once('error', reject)
      thread.once('exit', (code) => reject(new Error(`The thread ended with ${code}`)))
    })
  }
}
