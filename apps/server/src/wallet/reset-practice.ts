import type { Calls } from '@gf/contract'
import type { Minor } from '@gf/money'
import { PRACTICE_DOLLARS, walletIdOf } from '../client-wallets.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { summaryOf } from './wallet.ts'
import type { Wallets } from './wallet.ts'

/** Brings the practice wallet back to its first balance. */
export const resetPractice =
  (wallets: Wallets): Handler<Calls['resetPractice']> =>
  async (input, { client }) => {
    const { outcome } = await wallets.desk.submit({
      type: 'reset_practice',
      walletId: walletIdOf(client.clientId, 'practice'),
      dollars: PRACTICE_DOLLARS as Minor,
      ...(input.cid === undefined ? {} : { key: { text: input.cid, digest: 'reset_practice' } }),
    })
    if (!outcome.accepted) throw refused(outcome.reason)
    return {
      ...(await summaryOf(wallets, client, 'practice')),
      msg: 'Your practice wallet holds 10,000 dollars again.',
    }
  }

function refused(reason: string): Refusal {
  if (reason === 'practice_in_use') {
    return new Refusal(reason, 'Close your practice trades and cancel your practice orders first.')
  }
  if (reason === 'key_reused') {
    return new Refusal(reason, 'This request was sent before with other content.', { http: 409 })
  }
  return new Refusal(reason, 'The practice wallet could not be reset.')
}
