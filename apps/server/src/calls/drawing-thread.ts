import { parentPort, workerData } from 'node:worker_threads'

/** For a thread file: draws the document that `drawInThread` gave it, and ends. */
export async function drawHere<Document>(draw: (document: Document) => Promise<Buffer>): Promise<void> {
  const bytes = new Uint8Array(await draw(workerData as Document))
  // Transferred, not copied.
  parentPort?.postMessage(bytes, [bytes.buffer])
}
