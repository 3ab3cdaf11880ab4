/** Draws the report of one day in its own thread, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { dayReportPdf } from './report-pdf.ts'
import type { DayReport } from './report-pdf.ts'

const bytes = new Uint8Array(await dayReportPdf(workerData as DayReport))
// Transferred, not copied.
parentPort?.postMessage(bytes, [bytes.buffer])
