/** Draws one document of donations in its own thread, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { donationPdf } from './donation-pdf.ts'
import type { DonationDocument } from './donation-pdf.ts'

const bytes = new Uint8Array(await donationPdf(workerData as DonationDocument))
// Transferred, not copied.
parentPort?.postMessage(bytes, [bytes.buffer])
