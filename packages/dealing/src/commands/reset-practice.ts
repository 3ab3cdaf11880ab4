import { minor } from '@gf/money'
import type { ResetPractice } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { isPositiveWhole, LARGEST_BALANCE } from '../price-relations.ts'

/** Brings an idle practice wallet back to `dollars` by booking the difference. */
export function resetPractice(desk: Desk, { walletId, dollars, at }: ResetPractice): Decision {
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book !== 'practice') return reject('not_a_practice_wallet')
  if (!isPositiveWhole(dollars)) return reject('amount_invalid')
  if (dollars > LARGEST_BALANCE) return reject('amount_invalid', { largest: LARGEST_BALANCE })
  if (wallet.trades.size > 0 || wallet.orders.size > 0) return reject('practice_in_use')
  const difference = minor(dollars - wallet.balance)
  return accept({ type: 'practice_reset', walletId, dollars: difference, balance: dollars, at })
}
