import type { FieldCipher } from '../../field-cipher.ts'
import type { Ids } from '../../ids.ts'
import type { Database } from '../../persistence/database.ts'
import { challengeHash } from '../one-time-codes.ts'

/** Tickets that let somebody who proved to read a client's mail set a new password: once, soon, in the same browser. */
export interface ResetTickets {
  /** Makes a ticket for the browser whose device value is given. */
  issue(within: Database, clientId: number, device: string): Promise<string>
  /** Whose ticket it is, without using it; undefined where it is unknown, used, too old or another browser's. */
  clientOf(db: Database, ticket: string, device: string | undefined): Promise<number | undefined>
  /** Uses it up: of several at once, one gets the client. */
  use(within: Database, ticket: string, device: string | undefined): Promise<number | undefined>
}

export const TICKET_MINUTES = 10
const PURPOSE = 'reset_ticket'

interface Needs {
  readonly ids: Pick<Ids, 'token'>
  readonly cipher: FieldCipher
  readonly now: () => number
}

/** Makes the tickets on a source of randomness, the house's key and a clock in milliseconds. */
export function createResetTickets({ ids, cipher, now }: Needs): ResetTickets {
  // What stands in the place of a code's digest ties the ticket to its browser.
  const macOf = (ticket: string, device: string): Buffer =>
    cipher.digest('reset ticket', `${ticket}:${device}`)
  return {
    async issue(within, clientId, device) {
      const ticket = ids.token()
      const at = now()
      await within
        .insertInto('one_time_code')
        .values({
          challenge_hash: challengeHash(ticket),
          purpose: PURPOSE,
          client_id: clientId,
          code_mac: macOf(ticket, device),
          created_at: at,
          expires_at: at + TICKET_MINUTES * 60_000,
          used_at: null,
        })
        .execute()
      return ticket
    },
    async clientOf(db, ticket, device) {
      const row = await db
        .selectFrom('one_time_code')
        .select('client_id')
        .where('challenge_hash', '=', challengeHash(ticket))
        .where('purpose', '=', PURPOSE)
        .where('code_mac', '=', macOf(ticket, device ?? ''))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row?.client_id ?? undefined
    },
    async use(within, ticket, device) {
      const row = await within
        .updateTable('one_time_code')
        .set({ used_at: now() })
        .where('challenge_hash', '=', challengeHash(ticket))
        .where('purpose', '=', PURPOSE)
        .where('code_mac', '=', macOf(ticket, device ?? ''))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .returning('client_id')
        .executeTakeFirst()
      return row?.client_id ?? undefined
    },
  }
}

/** Makes every code and ticket of a client's recovery useless: the password that they were to replace is gone. */
export async function retireRecovery(within: Database, clientId: number, at: number): Promise<void> {
  await within
    .updateTable('one_time_code')
    .set({ used_at: at })
    .where('client_id', '=', clientId)
    .where('purpose', 'in', ['recovery', PURPOSE])
    .where('used_at', 'is', null)
    .execute()
}
