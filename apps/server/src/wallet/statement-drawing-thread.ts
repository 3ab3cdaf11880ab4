/** Draws one statement in a thread of its own, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import type { StatementToDraw } from './statement-drawing.ts'
import { statementPdf } from './statement-pdf.ts'

const { asked, owner, now } = workerData as StatementToDraw
const bytes = new Uint8Array(await statementPdf(asked, owner, now))
// Handed over, not copied.
parentPort?.postMessage(bytes, [bytes.buffer])
