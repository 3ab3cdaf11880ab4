import type { FieldCipher } from '../../field-cipher.ts'
import type { Ids } from '../../ids.ts'
import type { Messages } from '../../messages.ts'
import type { Database } from '../../persistence/database.ts'
import type { CheckBesidePassword } from '../../step-up.ts'
import type { LoginSessions } from '../login-sessions.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import type { Throttle } from '../throttle.ts'
import { changePassword } from './change-password.ts'
import { checkUser } from './check-user.ts'
import { chooseLanguage } from './choose-language.ts'
import { createResetTickets } from './reset-tickets.ts'

interface Needs {
  readonly db: Database
  readonly ids: Ids
  readonly now: () => number
  readonly cipher: FieldCipher
  readonly codes: OneTimeCodes
  readonly messages: Messages
  readonly sessions: LoginSessions
  readonly hasher: PasswordHasher
  readonly throttle: Throttle
  readonly stepUp: CheckBesidePassword
  readonly clientIdPrefix: string
}

/** The handlers of forgotten and changed passwords, and of the language in which a client is written to. */
export function recoveryHandlers(needs: Needs) {
  const tickets = createResetTickets(needs)
  return {
    checkUser: checkUser({ ...needs, tickets }),
    changePassword: changePassword({ ...needs, tickets }),
    chooseLanguage: chooseLanguage(needs),
  }
}
