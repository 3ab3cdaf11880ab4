import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves GET security_api: what proves this client beyond the password. */
export const showSecurity =
  ({ db, security }: SecurityHandling): Handler<Calls['showSecurity']> =>
  async (_input, { client: { clientId } }) => {
    const [pin, opensDealing, authenticator, left, passkeys] = await Promise.all([
      security.pin.stateOf(clientId),
      security.pin.opensDealing(clientId),
      security.authenticator.isOn(clientId),
      security.recoveryCodes.left(clientId),
      db.selectFrom('passkey').select('passkey_id').where('client_id', '=', clientId).execute(),
    ])
    return {
      status: 0,
      pin,
      pin_opens_trading: opensDealing,
      authenticator,
      recovery_codes_left: left,
      passkeys: passkeys.length,
      passkeys_possible: security.passkeys.possible,
    }
  }
