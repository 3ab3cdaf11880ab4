import { drawHere } from '../calls/draw-in-thread.ts'
import type { DocumentToDraw } from './document-drawing.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { statementPdf } from './statement-pdf.ts'

await drawHere((document: DocumentToDraw) =>
  document.what === 'receipt'
    ? receiptPdf(document.receipt, document.language, document.now)
    : statementPdf(document.asked, document.owner, document.now),
)
