import { minor } from '@gf/money'
import type { ReleaseWithdrawal } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'

/** Returns what was reserved, once: the client cancelled, or staff rejected. */
export function releaseWithdrawal(desk: Desk, command: ReleaseWithdrawal): Decision {
  const { walletId, withdrawalId, cause, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  const dollars = wallet.reserved.get(withdrawalId)
  if (dollars === undefined) return reject('withdrawal_not_found')
  const balance = minor(wallet.balance + dollars)
  return accept({ type: 'withdrawal_released', withdrawalId, walletId, dollars, cause, balance, at })
}
