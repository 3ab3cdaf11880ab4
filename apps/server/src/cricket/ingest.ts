import { MOST_HELD } from '@gf/contract'
import type { Answer, Calls } from '@gf/contract'
import { sql } from 'kysely'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { applyMessage } from './apply.ts'
import { lockMatch } from './match-lock.ts'
import type { Message } from './message.ts'

type Taken = Answer<Calls['newMatch']>

/** Takes a message of the feed, from the calls or from a socket. Throws Refusal. */
export type Receive = (message: Message) => Promise<Taken>

/**
 * Applies the messages of a match once, in the order of their sequence numbers. One that comes too early waits for those
 * before it.
 */
export const createReceive =
  ({ db, now }: Pick<Deps, 'db' | 'now'>, changed: (matchId: number) => void): Receive =>
  async (message) => {
    const { match_id: matchId } = message.form
    const taken = await db.transaction().execute(async (within) => {
      await lockMatch(within, matchId)
      return take(within, message, now())
    })
    if (taken.state === 'applied' || taken.state === 'held') changed(matchId)
    return taken
  }

async function take(within: Database, message: Message, at: number): Promise<Taken> {
  const { match_id: matchId, run, seq } = message.form
  const known = await within
    .selectFrom('cricket_match')
    .select(['run', 'seq', 'by_hand'])
    .where('match_id', '=', sql<number>`${matchId}::bigint`)
    .executeTakeFirst()
  if (known && run < known.run) return answer('known', 1)
  const next = known?.run === run ? known.seq + 1 : 1
  if (seq < next) return answer('known', next)
  if (known && known.by_hand !== null) return answer('by_hand', next)
  if (seq > next) {
    await hold(within, message, next, at)
    return answer('held', next)
  }
  await applyMessage(within, message, at)
  return answer('applied', await applyHeld(within, message.form, at))
}

async function hold(within: Database, { name, form }: Message, next: number, at: number): Promise<void> {
  const { match_id, run, seq } = form
  if (seq - next > MOST_HELD)
    throw new Refusal('too_far_ahead', `The match waits for message ${next}. Send that first.`, { http: 409 })
  await within
    .insertInto('cricket_held')
    .values({ match_id, run, seq, name, message: JSON.stringify(form), heard_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Applies what waited for the message of `form`. Returns the number that the match waits for. */
async function applyHeld(
  within: Database,
  { match_id: matchId, run, seq }: Message['form'],
  at: number,
): Promise<number> {
  let next = seq + 1
  for (;;) {
    const held = await within
      .deleteFrom('cricket_held')
      .where('match_id', '=', matchId)
      .where((where) =>
        where.or([where('run', '<', run), where.and([where('run', '=', run), where('seq', '<=', next)])]),
      )
      .returning(['run', 'seq', 'name', 'message'])
      .execute()
    const following = held.find((one) => one.run === run && one.seq === next)
    if (!following) return next
    try {
      // It was checked when it came.
      await applyMessage(within, { name: following.name, form: following.message } as unknown as Message, at)
    } catch (error) {
      // It contradicts what came before it: the feed has to send it again.
      if (error instanceof Refusal) return next
      throw error
    }
    next += 1
  }
}

const said = {
  applied: 'Applied.',
  known: 'Already known.',
  held: 'Kept until the missing messages arrive.',
  by_hand: 'Not applied: staff score this match. Send it again later.',
}

const answer = (state: Taken['state'], next: number): Taken => ({ status: 1, msg: said[state], state, next })
