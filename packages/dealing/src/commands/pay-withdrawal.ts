import type { PayWithdrawal } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { isPositiveWhole } from '../price-relations.ts'

/** The bank paid: the reserved dollars have left. The balance had given them up already. */
export function payWithdrawal(desk: Desk, command: PayWithdrawal): Decision {
  const { walletId, withdrawalId, rupees, reference, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book === 'practice') return reject('real_dealing_off')
  const dollars = wallet.reserved.get(withdrawalId)
  if (dollars === undefined) return reject('withdrawal_not_found')
  if (!isPositiveWhole(rupees)) return reject('amount_invalid')
  const { balance } = wallet
  return accept({ type: 'withdrawal_paid', withdrawalId, walletId, dollars, rupees, reference, balance, at })
}
