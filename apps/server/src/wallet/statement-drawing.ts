import { Worker } from 'node:worker_threads'
import { Refusal, busy } from '../refusal.ts'
import type { AskedStatement } from './asked-statement.ts'

/** Everything that a thread needs to draw a statement. */
export interface StatementToDraw {
  readonly asked: AskedStatement
  /** The client id with its prefix. */
  readonly owner: { readonly name: string; readonly clientId: string }
  /** Milliseconds since 1970. */
  readonly now: number
}

const THREAD = new URL('./statement-drawing-thread.ts', import.meta.url)
const MEGABYTES = 512
/** About half a minute of work. */
const MOST_WAITING = 10
/** A hundred pages, drawn in a few seconds. */
const MOST_MOVEMENTS = 4_000

/**
 * Gives what draws statements as PDF: in threads of their own, since a drawing takes seconds in which the thread that deals
 * would take no quote and no order; one after the other, and one at a time for a client. Refuses the next of the same
 * client (429 `too_often`), too many at once (503 `busy`), and what is too long for a document (`statement_too_long`).
 */
export function createStatementDrawing(
  mostWaiting = MOST_WAITING,
): (clientId: number, statement: StatementToDraw) => Promise<Buffer> {
  const drawing = new Set<number>()
  let before: Promise<unknown> = Promise.resolve()
  return async (clientId, statement) => {
    if (statement.asked.statement.movements.length > MOST_MOVEMENTS) throw tooLong()
    if (drawing.has(clientId)) throw onItsWay()
    if (drawing.size >= mostWaiting) throw busy()
    drawing.add(clientId)
    const turn = before.then(() => drawInThread(statement))
    before = turn.catch(() => undefined)
    return turn.finally(() => drawing.delete(clientId))
  }
}

function drawInThread(statement: StatementToDraw): Promise<Buffer> {
  const thread = new Worker(THREAD, {
    workerData: statement,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  return new Promise((resolve, reject) => {
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`The drawing of a statement ended with ${code}`)))
  })
}

const tooLong = (): Refusal =>
  new Refusal(
    'statement_too_long',
    'There are more movements than one PDF holds. Choose a shorter period, or the table (CSV).',
  )

const onItsWay = (): Refusal =>
  new Refusal('too_often', 'Your statement is being made already. Wait a few seconds.', {
    http: 429,
    retryAfter: 5,
  })
