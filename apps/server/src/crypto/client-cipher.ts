import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { Ids } from '../system/ids.ts'
import { createFieldCipher } from './field-cipher.ts'
import type { FieldCipher } from './field-cipher.ts'

/** 32 bytes that seal one client's data. */
export type DataKey = Buffer

/** This client's sealed data can no longer be opened: the key was erased. */
export class ClientKeyErased extends Error {
  override readonly name = 'ClientKeyErased'
}

/** Seals a client's data under the client's own key. Erasing that row of `client_key` makes all of it unreadable. */
export interface ClientCipher {
  /** Creates the client's key if there is none. `place` is `table:column:row`, as in FieldCipher. */
  seal(within: Database, clientId: number, place: string, plain: Buffer): Promise<Buffer>
  /** Throws ClientKeyErased, or Error if place, key or bytes differ from the sealing. */
  open(within: Database, clientId: number, place: string, sealed: Buffer): Promise<Buffer>
  /** A key for data sealed before its client exists; `adopt` assigns it to the client. */
  newKey(): DataKey
  /** The cipher of such a key. */
  under(key: DataKey): Pick<FieldCipher, 'seal' | 'open'>
  /** Throws the database's unique violation if the client already has a key. */
  adopt(within: Database, clientId: number, key: DataKey): Promise<void>
}

export function createClientCipher(cipher: FieldCipher, ids: Ids, now: () => number): ClientCipher {
  const placeOf = (clientId: number): string => `client_key:wrapped_key:${clientId}`
  const newKey = (): DataKey => Buffer.from(ids.token(), 'base64url')
  const under = (key: DataKey): FieldCipher => createFieldCipher([{ id: 1, bytes: key }])
  const rowOf = (clientId: number, key: DataKey) => ({
    client_id: clientId,
    wrapped_key: cipher.seal(placeOf(clientId), key),
    created_at: now(),
  })
  const keyOf = async (within: Database, clientId: number): Promise<DataKey> => {
    const row = await findRow(within, 'client_key', { client_id: clientId }, ['wrapped_key'])
    if (!row) throw new ClientKeyErased(`Client ${clientId} has no key`)
    return cipher.open(placeOf(clientId), row.wrapped_key)
  }
  return {
    newKey,
    under,
    async seal(within, clientId, place, plain) {
      // Two simultaneous requests create one key: the second seals under that of the first.
      await within
        .insertInto('client_key')
        .values(rowOf(clientId, newKey()))
        .onConflict((conflict) => conflict.column('client_id').doNothing())
        .execute()
      return under(await keyOf(within, clientId)).seal(place, plain)
    },
    async open(within, clientId, place, sealed) {
      return under(await keyOf(within, clientId)).open(place, sealed)
    },
    async adopt(within, clientId, key) {
      await within.insertInto('client_key').values(rowOf(clientId, key)).execute()
    },
  }
}
