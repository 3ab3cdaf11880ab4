/** Draws one invoice in its own thread, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { invoicePdf } from './invoice-pdf.ts'
import type { Invoice } from './invoice-pdf.ts'

const bytes = new Uint8Array(await invoicePdf(workerData as Invoice))
// Transferred, not copied.
parentPort?.postMessage(bytes, [bytes.buffer])
