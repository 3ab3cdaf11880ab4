import type { ClientCipher } from '../../client-cipher.ts'
import type { DeskService } from '../../desk/desk-service.ts'
import type { DocumentStore } from '../../document-store.ts'
import type { FieldCipher } from '../../field-cipher.ts'
import type { Ids } from '../../ids.ts'
import type { Messages } from '../../messages.ts'
import type { Database } from '../../persistence/database.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import type { Throttle } from '../throttle.ts'

/** What registering works with. */
export interface RegistrationNeeds {
  readonly db: Database
  readonly ids: Ids
  readonly now: () => number
  readonly cipher: FieldCipher
  readonly clientCipher: ClientCipher
  readonly codes: OneTimeCodes
  readonly messages: Messages
  readonly hasher: PasswordHasher
  readonly store: DocumentStore
  readonly throttle: Throttle
  readonly desk: DeskService
  /** Stands before a client's number where it is shown. */
  readonly clientIdPrefix: string
}
