import type { Calls } from '@gf/contract'
import { Download } from '../handler.ts'
import type { Handler } from '../handler.ts'
import { askedStatement } from './asked-statement.ts'
import type { DrawDocument } from './document-drawing.ts'
import type { Wallets } from './wallet.ts'

/** Serves GET statement_pdf_api. */
export const downloadStatementPdf =
  (wallets: Wallets, clientIdPrefix: string, draw: DrawDocument): Handler<Calls['downloadStatementPdf']> =>
  async (input, { client }) => {
    const asked = await askedStatement(wallets, client, input)
    const owner = { name: client.name, clientId: `${clientIdPrefix}${client.clientId}` }
    const { from, to } = asked.period
    const pdf = await draw(client.clientId, { what: 'statement', asked, owner, now: wallets.now() })
    return new Download(pdf, 'application/pdf', `statement-${asked.wallet}-${from}-${to}.pdf`)
  }
