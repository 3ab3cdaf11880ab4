import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { summaryOf } from './wallet.ts'
import type { Wallets } from './wallet.ts'

export const showWallet =
  (wallets: Wallets): Handler<Calls['showWallet']> =>
  async (input, { client }) => ({
    ...(await summaryOf(wallets, client, input.wallet ?? client.wallet)),
    chosen_at: new Date(client.walletChosenAt).toISOString(),
  })
