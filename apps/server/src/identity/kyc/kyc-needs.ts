import type { ClientCipher } from '../../client-cipher.ts'
import type { DocumentStore } from '../../document-store.ts'
import type { Ids } from '../../ids.ts'
import type { Messages } from '../../messages.ts'
import type { Database } from '../../persistence/database.ts'
import type { Throttle } from '../throttle.ts'

/** What showing, sending and deciding on a client's documents works with. */
export interface KycNeeds {
  readonly db: Database
  readonly ids: Ids
  readonly now: () => number
  readonly clientCipher: ClientCipher
  readonly store: DocumentStore
  readonly messages: Messages
  readonly throttle: Throttle
}
