/** Draws one document in its own thread, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentToDraw } from './document-drawing.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { statementPdf } from './statement-pdf.ts'

const bytes = new Uint8Array(await draw(workerData as DocumentToDraw))
// Transferred, not copied.
parentPort?.postMessage(bytes, [bytes.buffer])

function draw(document: DocumentToDraw): Promise<Buffer> {
  if (document.what === 'receipt') return receiptPdf(document.receipt, document.language, document.now)
  return statementPdf(document.asked, document.owner, document.now)
}
