import type { Outcome } from '@gf/dealing'
import { sql } from 'kysely'
import { decodeEntry } from '../desk/journal-entry.ts'
import type { Unstamped } from '../desk/desk-service.ts'
import type { Decisions } from './funding.ts'

/** A command of a wallet that a request gives rise to. */
type FundsCommand = Extract<
  Unstamped,
  { readonly type: 'deposit' | 'reserve_withdrawal' | 'release_withdrawal' | 'pay_withdrawal' }
>
/** The same before it has its key. */
export type KeylessCommand = FundsCommand extends infer Each
  ? Each extends FundsCommand
    ? Omit<Each, 'key'>
    : never
  : never

export interface DeskAnswer {
  readonly outcome: Outcome
  /** When the desk took it, in milliseconds since 1970. */
  readonly at: number
}

/**
 * Has the desk do what a request has come to, under a key that follows from the request: however often it is told, it
 * happens once. The slash keeps these keys apart from those that clients choose.
 */
export async function tellDesk(
  { desk }: Pick<Decisions, 'desk'>,
  key: string,
  command: KeylessCommand,
): Promise<DeskAnswer> {
  const text = `funding/${key}`
  const { outcome, at } = await desk.submit({ ...command, key: { text, digest: text } })
  return { outcome, at }
}

/**
 * What the desk answered under a key before this server started, read from its journal; undefined where it was never told.
 * The desk itself remembers keys for 48 hours only, and a server may have been down for longer. Index: journal_of_funding.
 */
export async function answerInJournal(
  { db }: Pick<Decisions, 'db'>,
  key: string,
  { type, walletId }: Pick<FundsCommand, 'type' | 'walletId'>,
): Promise<DeskAnswer | undefined> {
  const row = await db
    .selectFrom('journal')
    .select(['body', 'at'])
    .where('kind', '=', type)
    .where('wallet_id', '=', walletId)
    .where(sql<boolean>`strpos(body, ${JSON.stringify(`funding/${key}`)}) > 0`)
    .limit(1)
    .executeTakeFirst()
  return row && { outcome: decodeEntry(row.body).outcome, at: row.at }
}

/**
 * Completes requests that stand halfway, one after the other. What keeps one from it keeps none of the others waiting; it is
 * thrown in the end, as an AggregateError.
 */
export async function completeEach<Row>(
  halfway: readonly Row[],
  complete: (row: Row) => Promise<unknown>,
): Promise<number> {
  const failed: unknown[] = []
  for (const row of halfway) await complete(row).catch((error: unknown) => failed.push(error))
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${halfway.length} requests stay halfway`)
  return halfway.length
}
