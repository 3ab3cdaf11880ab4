import { downloadStatementCsv } from './download-statement-csv.ts'
import { downloadStatementPdf } from './download-statement-pdf.ts'
import { showStatement } from './show-statement.ts'
import { showStatistics } from './show-statistics.ts'
import type { Wallets } from './wallet.ts'

/** The handlers of statements and statistics. */
export const statementHandlers = (wallets: Wallets, clientIdPrefix: string) => ({
  showStatement: showStatement(wallets),
  downloadStatementPdf: downloadStatementPdf(wallets, clientIdPrefix),
  downloadStatementCsv: downloadStatementCsv(wallets),
  showStatistics: showStatistics(wallets),
})
