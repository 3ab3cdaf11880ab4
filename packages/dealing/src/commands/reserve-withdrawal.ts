import { minor } from '@gf/money'
import type { ReserveWithdrawal } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { isPositiveWhole } from '../price-relations.ts'
import { withdrawable } from '../valuation.ts'

/** Takes dollars out of the balance and keeps them aside. Neither floating profit nor used margin can be withdrawn. */
export function reserveWithdrawal(desk: Desk, { walletId, dollars, at }: ReserveWithdrawal): Decision {
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book === 'practice') return reject('real_dealing_off')
  if (!isPositiveWhole(dollars)) return reject('amount_invalid')
  const available = withdrawable(desk, wallet)
  if (dollars > available) return reject('insufficient_funds', { available })
  const balance = minor(wallet.balance - dollars)
  return accept({ type: 'withdrawal_reserved', withdrawalId: desk.nextId, walletId, dollars, balance, at })
}
