import { drawHere } from '../calls/draw-in-thread.ts'
import type { DocumentToDraw } from './document-drawing.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { statementPdf } from './statement-pdf.ts'
import { taxReportPdf } from './tax-report-pdf.ts'

await drawHere((document: DocumentToDraw) => {
  if (document.what === 'receipt') return receiptPdf(document.receipt, document.language, document.now)
  const { owner, now } = document
  return document.what === 'tax'
    ? taxReportPdf(document.asked, owner, now)
    : statementPdf(document.asked, owner, now)
})
