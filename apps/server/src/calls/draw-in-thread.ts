import { Worker } from 'node:worker_threads'

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
