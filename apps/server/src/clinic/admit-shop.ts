import type { SignedMessage } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { signatureFault } from '../crypto/signed-message.ts'
import type { Deps } from '../deps.ts'

/** Admits a message that the shop's key has signed recently. Throws 401. A repeated one adds nothing. */
export function admitShop({ now, config: { shopKey: key } }: Pick<Deps, 'now' | 'config'>) {
  if (key === undefined) return undefined
  return async (message: SignedMessage): Promise<void> => {
    const fault = signatureFault(key, message, now())
    if (fault)
      throw new Refusal(fault, 'The message is not signed with the key of the shop within two minutes.', {
        http: 401,
      })
  }
}
