import { Worker } from 'node:worker_threads'
import { Refusal, busy } from '../refusal.ts'
import type { AskedStatement } from './asked-statement.ts'
import type { Receipt } from './receipt.ts'
import type { Language } from './record-words.ts'

/** Everything that a thread needs to draw a document. */
export type DocumentToDraw = StatementToDraw | ReceiptToDraw

interface StatementToDraw {
  readonly what: 'statement'
  readonly asked: AskedStatement
  /** The client id with its prefix. */
  readonly owner: { readonly name: string; readonly clientId: string }
  /** Milliseconds since 1970. */
  readonly now: number
}

interface ReceiptToDraw {
  readonly what: 'receipt'
  readonly receipt: Receipt
  readonly language: Language
  readonly now: number
}

const THREAD = new URL('./document-drawing-thread.ts', import.meta.url)
const MEGABYTES = 512
/** About half a minute of work. */
const MOST_WAITING = 10
/** A hundred pages, drawn in a few seconds. */
const MOST_MOVEMENTS = 4_000

/** Draws a document for a client. */
export type DrawDocument = (clientId: number, document: DocumentToDraw) => Promise<Buffer>

/**
 * Gives what draws documents as PDF: in threads of their own, since a drawing takes seconds in which the thread that deals
 * would take no quote and no order; one after the other, and one at a time for a client. Refuses the next of the same
 * client (429 `too_often`), too many at once (503 `busy`), and what is too long for a document (`statement_too_long`).
 */
export function createDocumentDrawing(mostWaiting = MOST_WAITING): DrawDocument {
  const drawing = new Set<number>()
  let before: Promise<unknown> = Promise.resolve()
  return async (clientId, document) => {
    if (document.what === 'statement' && document.asked.statement.movements.length > MOST_MOVEMENTS)
      throw tooLong()
    if (drawing.has(clientId)) throw onItsWay()
    if (drawing.size >= mostWaiting) throw busy()
    drawing.add(clientId)
    const turn = before.then(() => drawInThread(document))
    before = turn.catch(() => undefined)
    return turn.finally(() => drawing.delete(clientId))
  }
}

function drawInThread(document: DocumentToDraw): Promise<Buffer> {
  const thread = new Worker(THREAD, {
    workerData: document,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  return new Promise((resolve, reject) => {
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`The drawing of a document ended with ${code}`)))
  })
}

const tooLong = (): Refusal =>
  new Refusal(
    'statement_too_long',
    'There are more movements than one PDF holds. Choose a shorter period, or the table (CSV).',
  )

const onItsWay = (): Refusal =>
  new Refusal('too_often', 'Your last document is still being created. Wait a few seconds.', {
    http: 429,
    retryAfter: 5,
  })
