import { createDocumentDrawing } from './document-drawing.ts'
import { downloadReceiptPdf } from './download-receipt-pdf.ts'
import { downloadStatementCsv } from './download-statement-csv.ts'
import { downloadStatementPdf } from './download-statement-pdf.ts'
import { showReceipt } from './show-receipt.ts'
import { showStatement } from './show-statement.ts'
import { showStatistics } from './show-statistics.ts'
import type { Wallets } from './wallet.ts'

/** The handlers of statements, receipts and statistics. */
export function statementHandlers(wallets: Wallets, clientIdPrefix: string) {
  const draw = createDocumentDrawing()
  return {
    showStatement: showStatement(wallets),
    downloadStatementPdf: downloadStatementPdf(wallets, clientIdPrefix, draw),
    downloadStatementCsv: downloadStatementCsv(wallets),
    showReceipt: showReceipt(wallets, clientIdPrefix),
    downloadReceiptPdf: downloadReceiptPdf(wallets, clientIdPrefix, draw),
    showStatistics: showStatistics(wallets),
  }
}
