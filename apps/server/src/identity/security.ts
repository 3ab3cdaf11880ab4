import type { FieldCipher } from '../field-cipher.ts'
import type { Ids } from '../ids.ts'
import type { Messages } from '../messages.ts'
import type { Database } from '../persistence/database.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Authenticator } from './authenticator.ts'
import { passkeyPlace } from './passkey-place.ts'
import { createPasskeys } from './passkeys.ts'
import type { Passkeys } from './passkeys.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import type { RecoveryCodes } from './recovery-codes.ts'
import { createSecondFactor } from './second-factor.ts'
import type { SecondFactor } from './second-factor.ts'
import { createSecondSteps } from './second-steps.ts'
import type { SecondSteps } from './second-steps.ts'
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
  /** Origin under which browsers reach the house; undefined on this machine. */
  readonly publicUrl: string | undefined
}

/** Everything that proves a client beyond the password. */
export interface Security {
  readonly pin: WalletPin
  readonly authenticator: Authenticator
  readonly recoveryCodes: RecoveryCodes
  readonly passkeys: Passkeys
  readonly secondFactor: SecondFactor
  readonly secondSteps: SecondSteps
  readonly throttle: Throttle
  /** Before what a stolen login session must not do: funding, a change of the bank, a change of these very things. */
  readonly stepUp: Proving
}

/** Puts together what proves a client, on a database, the house's key and a clock in milliseconds. */
export function createSecurity(needs: SecurityNeeds): Security {
  const throttle = createThrottle(needs.db, needs.now)
  const pin = createWalletPin(needs)
  const authenticator = createAuthenticator(needs)
  const recoveryCodes = createRecoveryCodes(needs)
  const passkeys = createPasskeys({ ...needs, place: passkeyPlace(needs.publicUrl) })
  const factors = { throttle, authenticator, recoveryCodes, passkeysPossible: passkeys.possible }
  const secondFactor = createSecondFactor({ ...needs, ...factors })
  const stepUp = createStepUp({ ...needs, pin, secondFactor })
  const secondSteps = createSecondSteps(needs)
  return { pin, authenticator, recoveryCodes, passkeys, secondFactor, secondSteps, throttle, stepUp }
}
