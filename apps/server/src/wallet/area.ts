import type { Deps } from '../deps.ts'
import {
  createDocumentDrawing,
  downloadReceiptPdf,
  downloadStatementPdf,
  downloadTaxReportPdf,
} from './document-drawing.ts'
import { downloadExecution, showExecution } from './execution-report.ts'
import { downloadStatementCsv, showStatement } from './statement.ts'
import { listTransactions, totalTransactions } from './transactions.ts'
import { resetPractice, showWallet, switchWallet } from './wallet.ts'
import { showReceipt } from './receipt.ts'
import { showStatistics } from './show-statistics.ts'
import { downloadTaxReportCsv, showTaxReport } from './show-tax-report.ts'

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
      showTaxReport: showTaxReport(deps),
      downloadTaxReportPdf: downloadTaxReportPdf(deps, draw),
      downloadTaxReportCsv: downloadTaxReportCsv(deps),
      showExecution: showExecution(deps),
      downloadExecution: downloadExecution(deps),
      showReceipt: showReceipt(deps),
      downloadReceiptPdf: downloadReceiptPdf(deps, draw),
      showStatistics: showStatistics(deps),
    },
    jobs: [],
  }
}
