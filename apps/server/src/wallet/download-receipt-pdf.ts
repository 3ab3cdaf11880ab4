import type { Calls } from '@gf/contract'
import { Download } from '../handler.ts'
import type { Handler } from '../handler.ts'
import type { DrawDocument } from './document-drawing.ts'
import { readReceipt } from './read-receipt.ts'
import { languageOf } from './record-words.ts'
import type { Wallets } from './wallet.ts'

/** Serves GET receipt_pdf_api. */
export const downloadReceiptPdf =
  (wallets: Wallets, clientIdPrefix: string, draw: DrawDocument): Handler<Calls['downloadReceiptPdf']> =>
  async (input, { client }) => {
    const receipt = await readReceipt(wallets, { ...client, prefix: clientIdPrefix }, input)
    const language = await languageOf(wallets.db, client.clientId)
    const pdf = await draw(client.clientId, { what: 'receipt', receipt, language, now: wallets.now() })
    return new Download(pdf, 'application/pdf', `receipt-${receipt.reference}.pdf`)
  }
