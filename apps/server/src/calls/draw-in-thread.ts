import { Worker, parentPort, workerData } from 'node:worker_threads'
import { createWorkQueue } from '../system/work-queue.ts'
import { busy } from './refusal.ts'

const MEGABYTES = 512

/** Has a thread file draw a document as PDF, because drawing would block quotes and orders in the main thread. */
export function drawInThread(file: URL, document: object): Promise<Buffer> {
  const thread = new Worker(file, {
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

const MOST_WAITING = 10

/** As above, one document at a time. Throws 503 `busy` if too many wait. */
export function drawingInTurn(file: URL): (document: object) => Promise<Buffer> {
  const inTurn = createWorkQueue({ atOnce: 1, waiting: MOST_WAITING, full: busy })
  return (document) => inTurn(() => drawInThread(file, document))
}

/** For a thread file: draws the document that `drawInThread` gave it, and ends. The caller of that one knows its type. */
export async function drawHere(draw: (document: never) => Promise<Buffer>): Promise<void> {
  const bytes = new Uint8Array(await draw(workerData as never))
  // Transferred, not copied.
  parentPort?.postMessage(bytes, [bytes.buffer])
}
