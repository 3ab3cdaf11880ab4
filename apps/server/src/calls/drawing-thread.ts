import { parentPort, workerData } from 'node:worker_threads'

/** For a thread file: draws the document that `drawInThread` gave it, and ends. The caller of that one knows its type. */
export async function drawHere(draw: (document: never) => Promise<Buffer>): Promise<void> {
  const bytes = new Uint8Array(await draw(workerData as never))
  // Transferred, not copied.
  parentPort?.postMessage(bytes, [bytes.buffer])
}
