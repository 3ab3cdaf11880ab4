import type { OpenWallet } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'

/** Opens an empty wallet, once. */
export function openWallet(desk: Desk, { walletId, clientId, book, at }: OpenWallet): Decision {
  if (desk.wallets.has(walletId)) return reject('wallet_exists')
  return accept({ type: 'wallet_opened', walletId, clientId, book, at })
}
