import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Imports lines of today that pay what these references name, as this member of finance. */
export async function importStatement(
  finance: Page,
  url: string,
  credits: readonly (readonly [string, string])[],
) {
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const lines = credits.map(([utr, rupees]) => `${today},UPI,${utr},${rupees}`)
  const answer = await finance.request.post(`${url}/api/bank_statement_api`, {
    multipart: {
      bank: '1',
      statement: {
        name: 'today.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Date,Narration,UTR,Credit', ...lines].join('\n')),
      },
    },
    headers: { origin: url },
  })
  expect(await answer.json()).toMatchObject({ added: credits.length })
}
