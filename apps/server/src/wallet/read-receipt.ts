import type { Calls, Input } from '@gf/contract'
import { notFound } from '../refusal.ts'
import { receiptOfDeposit } from './receipt-of-deposit.ts'
import { receiptOfFill } from './receipt-of-fill.ts'
import { receiptOfWithdrawal } from './receipt-of-withdrawal.ts'
import type { Receipt, ReceiptOwner } from './receipt.ts'
import type { Wallets } from './wallet.ts'

/** The receipt of a fill, deposit or withdrawal; 404 where it is another client's, or money that has not moved. */
export async function readReceipt(
  { db, desk }: Wallets,
  owner: ReceiptOwner,
  { kind, id }: Pick<Input<Calls['showReceipt']>, 'kind' | 'id'>,
): Promise<Receipt> {
  // What the desk has decided is in the tables then.
  await desk.read(() => undefined)
  const read = { fill: receiptOfFill, deposit: receiptOfDeposit, withdrawal: receiptOfWithdrawal }[kind]
  const receipt = await read(db, owner, id)
  if (!receipt) throw notFound()
  return receipt
}
