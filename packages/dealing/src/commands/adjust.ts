import { minor } from '@gf/money'
import type { Adjust } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { LARGEST_BALANCE } from '../price-relations.ts'
import { withdrawable } from '../valuation.ts'

/** Corrects a balance by staff. What is taken must be there and must not be needed as margin. */
export function adjust(desk: Desk, { walletId, dollars, reason, at }: Adjust): Decision {
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  const balance = wallet.balance + dollars
  if (!Number.isSafeInteger(dollars) || dollars === 0) return reject('amount_invalid')
  if (dollars > 0 && balance > LARGEST_BALANCE) return reject('amount_invalid', { largest: LARGEST_BALANCE })
  const available = withdrawable(desk, wallet)
  if (dollars < 0 && available + dollars < 0) return reject('insufficient_funds', { available })
  return accept({ type: 'adjusted', walletId, dollars, reason, balance: minor(balance), at })
}
