import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { summaryOf } from './wallet.ts'
import type { Wallets } from './wallet.ts'

/** Chooses practice or real money for the screens that follow, on every device of the client. */
export const switchWallet =
  (wallets: Wallets): Handler<Calls['switchWallet']> =>
  async (input, { client }) => {
    if (input.wallet === 'real' && !wallets.dealsReal())
      throw new Refusal(
        'practice_only',
        'Only practice money is traded here until the company has its licence.',
      )
    const summary = await summaryOf(wallets, client, input.wallet)
    const at = await wallets.chooseWallet(client.clientId, input.wallet)
    return {
      ...summary,
      chosen_at: new Date(at).toISOString(),
      msg: input.wallet === 'practice' ? 'You now see practice money.' : 'You now see real money.',
    }
  }
