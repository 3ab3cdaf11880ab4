import { test as base } from './fixtures.ts'
import type { Platform } from './platform.ts'
import { appointChecker, together } from './together.ts'

const LICENCE = {
  LICENCE_NAME: 'Example Securities',
  LICENCE_REGULATOR: 'Example Regulator',
  LICENCE_NUMBER: 'EX-1',
}

/** `test` against its own installation with live accounts and staff. */
export const test = base.extend<object, { licensed: Platform }>({
  settings: [LICENCE, { scope: 'worker' }],
  licensed: [
    async ({ platform }, use) => {
      const name = ['--name', 'For the test', '--role', 'finance_maker', '--by', 'owner']
      await platform.staff('add-staff', 'Asha', ...name)
      await appointChecker(platform)
      await use(platform)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Two of finance credit a deposit that arrived at the bank just now, and is on no imported statement. */
export function creditDeposit(platform: Platform, did: number, ...more: string[]): Promise<string> {
  const received = `${new Date().toISOString().slice(0, 19)}Z`
  return together(platform, 'approve-deposit', String(did), '--received', received, ...more)
}

/** Views a client's documents and confirms that no Aadhaar number is visible. Returns what an approval names. */
export async function maskDocuments({ staff }: Platform, userid: string): Promise<string> {
  const shown = await staff('show-kyc', userid, '--by', 'owner')
  for (const [, id = ''] of shown.matchAll(/^Document (\d+): aadhaar/gm))
    await staff('mask-document', id, '--box', 'none', '--by', 'owner')
  return /--seen (\w+)/.exec(shown)?.[1] ?? ''
}

/** Masks a client's documents and approves them. */
export async function approveDocuments(platform: Platform, userid: string): Promise<void> {
  const { staff } = platform
  const seen = await maskDocuments(platform, userid)
  await staff('approve-kyc', userid, '--seen', seen, '--by', 'owner')
}

export { expect } from './fixtures.ts'
