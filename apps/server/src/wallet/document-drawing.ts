import type { Calls } from '@gf/contract'
import { drawInThread } from '../calls/draw-in-thread.ts'
import { Download } from '../calls/handler.ts'
import type { Handler, LoggedIn } from '../calls/handler.ts'
import { Refusal, busy } from '../calls/refusal.ts'
import type { Limit, Throttle } from '../identity/index.ts'
import { createWorkQueue } from '../system/work-queue.ts'
import { readReceipt } from './receipt.ts'
import type { Receipt } from './receipt.ts'
import { languageOf } from './record-words.ts'
import type { Language } from './record-words.ts'
import { askedStatement } from './statement.ts'
import type { AskedStatement } from './statement.ts'
import type { Owner } from './statement-pdf.ts'
import { askedTaxReport } from './tax-report.ts'
import type { AskedTaxReport } from './tax-report.ts'
import type { Wallets } from './wallet.ts'

export const downloadStatementPdf =
  (wallets: Wallets, draw: DrawDocument): Handler<Calls['downloadStatementPdf']> =>
  async (input, { client }) => {
    const asked = await askedStatement(wallets, client, input)
    const { from, to } = asked.period
    const pdf = await draw(client.clientId, {
      what: 'statement',
      asked,
      owner: ownerOf(wallets, client),
      now: wallets.now(),
    })
    return new Download(pdf, 'application/pdf', `statement-${asked.wallet}-${from}-${to}.pdf`)
  }

export const downloadReceiptPdf =
  (wallets: Wallets, draw: DrawDocument): Handler<Calls['downloadReceiptPdf']> =>
  async (input, { client }) => {
    const receipt = await readReceipt(wallets, { ...client, prefix: wallets.config.clientIdPrefix }, input)
    const language = await languageOf(wallets.db, client.clientId)
    const pdf = await draw(client.clientId, { what: 'receipt', receipt, language, now: wallets.now() })
    return new Download(pdf, 'application/pdf', `receipt-${receipt.reference}.pdf`)
  }

export const downloadTaxReportPdf =
  (wallets: Wallets, draw: DrawDocument): Handler<Calls['downloadTaxReportPdf']> =>
  async (input, { client }) => {
    const asked = await askedTaxReport(wallets, client, input)
    const pdf = await draw(client.clientId, {
      what: 'tax',
      asked,
      owner: ownerOf(wallets, client),
      now: wallets.now(),
    })
    return new Download(pdf, 'application/pdf', `tax-report-${asked.wallet}-${asked.report.years}.pdf`)
  }

const ownerOf = ({ config }: Wallets, client: LoggedIn): Owner => ({
  name: client.name,
  clientId: `${config.clientIdPrefix}${client.clientId}`,
})

/** The data that a thread needs to draw a document. */
export type DocumentToDraw = StatementToDraw | TaxReportToDraw | ReceiptToDraw

interface StatementToDraw {
  readonly what: 'statement'
  readonly asked: AskedStatement
  readonly owner: Owner
  /** Milliseconds since 1970. */
  readonly now: number
}

interface TaxReportToDraw {
  readonly what: 'tax'
  readonly asked: AskedTaxReport
  readonly owner: Owner
  readonly now: number
}

interface ReceiptToDraw {
  readonly what: 'receipt'
  readonly receipt: Receipt
  readonly language: Language
  readonly now: number
}

const THREAD = new URL('./document-drawing-thread.ts', import.meta.url)
/** About half a minute of work. */
const MOST_WAITING = 10
/** A hundred pages, drawn in a few seconds. */
const MOST_MOVEMENTS = 4_000

/** One at a time; after a kill the client can retry when the window ends. */
const DRAWING: Limit = {
  scope: 'document',
  tries: 1,
  windowMs: 30_000,
  reason: 'too_often',
  message: 'Your last document is still being created. Try again in a few seconds.',
}

/** Draws a document for a client. */
export type DrawDocument = (clientId: number, document: DocumentToDraw) => Promise<Buffer>

/**
 * Draws documents as PDF in their own threads, because drawing takes seconds that would block quotes and orders in the
 * main thread. One runs at a time. Refuses a client's second (429 `too_often`), too many waiting (503 `busy`), and
 * statements that are too long.
 */
export function createDocumentDrawing(
  throttle: Pick<Throttle, 'require' | 'forget'>,
  mostWaiting = MOST_WAITING,
): DrawDocument {
  const inTurn = createWorkQueue({ atOnce: 1, waiting: mostWaiting - 1, full: busy })
  return async (clientId, document) => {
    if (document.what === 'statement' && document.asked.statement.movements.length > MOST_MOVEMENTS)
      throw tooLong()
    await throttle.require(DRAWING, String(clientId))
    try {
      return await inTurn(() => drawInThread(THREAD, document))
    } finally {
      await throttle.forget(DRAWING, String(clientId))
    }
  }
}

const tooLong = (): Refusal =>
  new Refusal('statement_too_long', 'Too many transactions for one PDF. Choose a shorter period or CSV.')
