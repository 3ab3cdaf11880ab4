import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { IFSC, createBankCodes } from './bank-codes.ts'

/** Says what is known of an IFSC. An unknown branch is an answer and no refusal: branches open and lists age. */
export const lookUpIfsc = (): Handler<Calls['lookUpIfsc']> => {
  const bankOf = createBankCodes()
  return (input) => {
    const ifsc = input.code.toUpperCase()
    if (!IFSC.test(ifsc)) {
      throw new Refusal(
        'ifsc_invalid',
        'An IFSC has four letters, a zero and six letters or digits, as in SBIN0000001.',
        { http: 422, detail: { field: 'ifsc' } },
      )
    }
    const { bankName, branchKnown } = bankOf(ifsc)
    return { status: 0, ifsc, bank_name: bankName, branch_known: branchKnown }
  }
}
