import type { StaffRole } from '@gf/contract'
import { staffBrowser } from '../../testing/test-staff.ts'
import type { TestPlatform } from '../../testing/test-platform.ts'

/** A statement as State Bank of India exports it: details of the account above the headings, a remark at the end. */
export const statementOf = (...lines: readonly string[]): string =>
  [
    'Account Number,000000000001',
    '"Period","01 Nov 2026 to 30 Nov 2026"',
    '',
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
    ...lines,
  ].join('\r\n')

/** A credit line: amounts as banks write them. */
export const credited = (utr: string, rupees: string, when = '23/11/2026 14:05'): string =>
  `${when},23/11/2026,BY TRANSFER-UPI/CR/ASHA RAO,${utr},,"${rupees}","12,34,567.00"`

/** Sends a statement as the screen does. */
export async function sendStatement(
  platform: Pick<TestPlatform, 'url' | 'database'>,
  content: string | Uint8Array<ArrayBuffer>,
  given: Readonly<Record<string, string>> = {},
  role: StaffRole = 'finance_maker',
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ bank: '1', ...given })) form.set(name, value)
  form.set('statement', new Blob([content], { type: 'text/csv' }), 'november.csv')
  return (await staffBrowser(platform, role)).send('bank_statement_api', form)
}
