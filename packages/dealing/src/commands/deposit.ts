import { minor } from '@gf/money'
import type { Deposit } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { isPositiveWhole, LARGEST_BALANCE } from '../price-relations.ts'

/** Credits dollars for rupees that reached the bank. Only real wallets take real money. */
export function deposit(desk: Desk, command: Deposit): Decision {
  const { walletId, dollars, rupees, reference, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book === 'practice') return reject('real_dealing_off')
  const balance = wallet.balance + dollars
  if (!isPositiveWhole(dollars) || !isPositiveWhole(rupees)) return reject('amount_invalid')
  if (balance > LARGEST_BALANCE) return reject('amount_invalid', { largest: LARGEST_BALANCE })
  return accept({ type: 'deposited', walletId, dollars, rupees, reference, balance: minor(balance), at })
}
