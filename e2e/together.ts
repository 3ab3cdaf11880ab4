import type { Platform } from './platform.ts'

const ON_PAYMENTS = /-(deposit|withdrawal|payout)$/

/**
 * Has two members of staff decide: Asha proposes what moves payments and the owner the rest, and a finance checker confirms.
 */
export async function together(
  { staff }: Pick<Platform, 'staff'>,
  name: string,
  ...words: readonly string[]
): Promise<string> {
  await staff(name, ...words, '--by', ON_PAYMENTS.test(name) ? 'Asha' : 'owner')
  return staff(name, ...words, '--by', CHECKER)
}

const CHECKER = 'Ravi'

/** Appoints the checker of finance who confirms, where a test before has not. */
export async function appointChecker({ staff }: Pick<Platform, 'staff'>): Promise<void> {
  if ((await staff('list-staff', '--by', 'owner')).includes(`${CHECKER}  `)) return
  await staff('add-staff', CHECKER, '--name', 'For the test', '--role', 'finance_checker', '--by', 'owner')
}
