import type { Deps } from '../deps.ts'
import { createDocumentDrawing, downloadReceiptPdf, downloadStatementPdf } from './document-drawing.ts'
import { downloadStatementCsv, showStatement } from './statement.ts'
import { listTransactions, totalTransactions } from './transactions.ts'
import { resetPractice, showWallet, switchWallet } from './wallet.ts'
import { showReceipt } from './receipt.ts'
import { showStatistics } from './statistics.ts'

export function walletArea(deps: Deps) {
  const draw = createDocumentDrawing(deps.throttle)
  return {
    handlers: {
      showWallet: showWallet(deps),
      listTransactions: listTransactions(deps),
      totalTransactions: totalTransactions(deps),
      switchWallet: switchWallet(deps),
      resetPractice: resetPractice(deps),
      showStatement: showStatement(deps),
      downloadStatementPdf: downloadStatementPdf(deps, draw),
      downloadStatementCsv: downloadStatementCsv(deps),
      showReceipt: showReceipt(deps),
      downloadReceiptPdf: downloadReceiptPdf(deps, draw),
      showStatistics: showStatistics(deps),
    },
    jobs: [],
  }
}
