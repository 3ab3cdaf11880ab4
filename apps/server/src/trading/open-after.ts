import type { Database } from '../persistence/database.ts'

/**
 * How many trades a wallet had open right after a fill: those that are open now or were closed by a later fill, and were
 * opened by an earlier one. It stays the same whatever comes later, so that a repeated command gets its first answer.
 */
export async function openAfter(db: Database, walletId: number, fillId: number): Promise<number> {
  const { open } = await db
    .with('held', (held) =>
      held
        .selectFrom('trade')
        .select('trade_id')
        .where('wallet_id', '=', walletId)
        .where('closed_at', 'is', null)
        .union((since) =>
          since
            .selectFrom('fill')
            .select('trade_id')
            .where('wallet_id', '=', walletId)
            .where('opening', '=', false)
            .where('fill_id', '>', fillId),
        ),
    )
    .selectFrom('held')
    .innerJoin('fill', 'fill.trade_id', 'held.trade_id')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('fill.opening', '=', true)
    .where('fill.fill_id', '<', fillId)
    .executeTakeFirstOrThrow()
  return open
}
