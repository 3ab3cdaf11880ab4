import type { Calls } from '@gf/contract'
import { Download } from '../handler.ts'
import type { Handler } from '../handler.ts'
import { askedStatement } from './asked-statement.ts'
import { statementCsv } from './statement-csv.ts'
import type { Wallets } from './wallet.ts'

/** Serves GET statement_csv_api. */
export const downloadStatementCsv =
  (wallets: Wallets): Handler<Calls['downloadStatementCsv']> =>
  async (input, { client }) => {
    const asked = await askedStatement(wallets, client, input)
    const { from, to } = asked.period
    return new Download(
      await statementCsv(asked),
      'text/csv; charset=utf-8',
      `statement-${asked.wallet}-${from}-${to}.csv`,
    )
  }
