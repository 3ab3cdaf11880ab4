import { createFieldCipher } from '../crypto/field-cipher.ts'
import type { Ended } from '../staff/terminal-client.ts'
import { TEST_KEYS } from '../testing/test-platform.ts'
import type { TestPlatform } from '../testing/test-platform.ts'
import { appointTestStaff, atTerminal, WAITS } from '../testing/test-staff.ts'

/** Enables real money. */
export const LICENSED = {
  LICENCE_NAME: 'Example Securities',
  LICENCE_REGULATOR: 'Example Regulator',
  LICENCE_NUMBER: 'EX-1',
}

/** A moment as staff type it. */
export const atBank = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`

const ON_MONEY = /-(deposit|payout|withdrawal|adjustment|correction)s?$/

/** Runs a staff command as the terminal does, by Asha or the owner, confirmed by Ravi; or by the named person only. */
export function staffOf(platform: TestPlatform) {
  return async (name: string, args: Readonly<Record<string, string>> = {}, by?: string): Promise<Ended> => {
    await appointTestStaff(platform.database)
    // Money found at the bank has just arrived, unless a test says otherwise.
    const received = name === 'approve-deposit' && { received: atBank(Date.now()) }
    const given = Object.entries({ ...received, ...args }).map(([option, value]) => `--${option}=${value}`)
    const give = (one: string) => atTerminal(platform, [name, ...given, '--by', one])
    const first = await give(by ?? (ON_MONEY.test(name) ? 'Asha' : 'owner'))
    return by === undefined && first.said.startsWith(WAITS) ? give('Ravi') : first
  }
}

/** Gives the test's client a bank account entered long ago, or at a moment. */
export async function giveBank(platform: TestPlatform, changedAt = 1): Promise<void> {
  const clientId = platform.client.userid
  const acc_no = createFieldCipher(TEST_KEYS).seal(
    `client_bank:acc_no:${clientId}`,
    Buffer.from('000011112222'),
  )
  const bank = {
    bank_name: 'State Bank of India',
    acc_holder: 'Demo Client',
    acc_no,
    acc_last4: '2222',
    ifsc: 'SBIN0000300',
    changed_at: changedAt,
  }
  await platform.database.db
    .insertInto('client_bank')
    .values({ client_id: clientId, ...bank })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(bank))
    .execute()
}

/** Puts dollars into the test's real wallet as a client does: by a deposit that staff approve. */
export async function payIn(platform: TestPlatform, rupees: number, utr: string): Promise<void> {
  const user = platform.client.userid
  const { body } = await platform.client.post('web_deposite_submit_api', { amt: rupees, user, utr })
  const { succeeded, said } = await staffOf(platform)('approve-deposit', { id: String(body['did']) })
  if (!succeeded) throw new Error(said)
}
