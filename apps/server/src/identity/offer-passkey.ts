import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { checkPasskeysPossible } from './passkeys-possible.ts'
import { Refusal } from '../refusal.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** More than anybody has devices. */
const MOST_PASSKEYS = 20

/** Serves POST passkey_start_api. */
export const offerPasskey =
  ({ db, security }: SecurityHandling): Handler<Calls['offerPasskey']> =>
  async (_input, { client }) => {
    checkPasskeysPossible(security)
    await security.stepUp.checkFresh(client)
    const { kept } = await db
      .selectFrom('passkey')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('client_id', '=', client.clientId)
      .executeTakeFirstOrThrow()
    if (kept >= MOST_PASSKEYS) {
      throw new Refusal(
        'too_many_passkeys',
        `You have ${MOST_PASSKEYS} passkeys. Remove one that you no longer use first.`,
      )
    }
    return { status: 0, options: { ...(await security.passkeys.offerNew(client)) } }
  }
