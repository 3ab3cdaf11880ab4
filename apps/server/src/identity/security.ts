import type { FieldCipher } from '../field-cipher.ts'
import type { Ids } from '../ids.ts'
import type { Messages } from '../messages.ts'
import type { Database } from '../persistence/database.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Authenticator } from './authenticator.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import { createSecondFactor } from './second-factor.ts'
import type { SecondFactor } from './second-factor.ts'
import { createStepUp } from './step-up.ts'
import type { Proving } from './step-up.ts'
import { createThrottle } from './throttle.ts'
import type { Throttle } from './throttle.ts'
import { createWalletPin } from './wallet-pin.ts'
import type { WalletPin } from './wallet-pin.ts'

export interface SecurityNeeds {
  readonly db: Database
  readonly ids: Ids
  readonly now: () => number
  readonly hasher: PasswordHasher
  readonly cipher: FieldCipher
  readonly messages: Messages
}

/** Everything that proves a client beyond the password. */
export interface Security {
  readonly pin: WalletPin
  readonly authenticator: Authenticator
  readonly recoveryCodes: RecoveryCodes
  readonly secondFactor: SecondFactor
  readonly throttle: Throttle
  /** Before what a stolen login session must not do: funding, a change of the bank, a change of these very things. */
  readonly stepUp: Proving
}

export function createSecurity(needs: SecurityNeeds): Security {
  const throttle = createThrottle(needs.db, needs.now)
  const pin = createWalletPin(needs)
  const authenticator = createAuthenticator(needs)
  const recoveryCodes = createRecoveryCodes(needs)
  const secondFactor = createSecondFactor({ ...needs, throttle, authenticator, recoveryCodes })
  const stepUp = createStepUp({ ...needs, pin, secondFactor })
  return { pin, authenticator, recoveryCodes, secondFactor, throttle, stepUp }
}
