import type { KilledServer } from './killed-server.ts'
import type { Sent } from './load-client.ts'

/** Compares the tables with all answers. Returns the differences as text. */
export async function checkTables(server: KilledServer, all: readonly Sent[]): Promise<string[]> {
  const accepted = all.filter(isAccepted)
  const counts = await keysInJournal(server)
  const twice = [...counts].filter(([, count]) => count > 1)
  const lost = accepted.filter(({ body }) => !counts.has(body.cid))
  return [
    ...twice.map(([cid, count]) => `${cid} stands ${count} times in the journal`),
    ...lost.map(({ path, body }) => `${path} ${body.cid} was accepted and is not in the journal`),
    ...(await wrongCounts(server, accepted)),
    ...(await wrongSums(server)),
  ]
}

/** Number of rows that each kind of accepted request must leave. */
async function wrongCounts(server: KilledServer, accepted: readonly Sent[]): Promise<string[]> {
  const [row] = await server.query<Readonly<Record<'trades' | 'orders' | 'closings' | 'cancelled', number>>>(`
    select (select count(*)::int from trade where order_id is null) as trades,
           (select count(*)::int from dealing_order) as orders,
           (select count(*)::int from fill where not opening and reason = 'manual') as closings,
           (select count(*)::int from dealing_order where state = 'cancelled') as cancelled`)
  const placed = accepted.filter(({ path }) => path === 'web_trade_api')
  const expected = {
    trades: placed.filter(({ body }) => body['market'] === true).length,
    orders: placed.filter(({ body }) => body['market'] === false).length,
    closings: accepted.filter(({ path }) => path === 'trade_close_api').length,
    cancelled: accepted.filter(({ path }) => path === 'order_cancel_api').length,
  }
  return (Object.keys(expected) as (keyof typeof expected)[])
    .filter((name) => row?.[name] !== expected[name])
    .map((name) => `The tables hold ${row?.[name]} ${name}, and ${expected[name]} were accepted`)
}

async function keysInJournal(server: KilledServer): Promise<ReadonlyMap<string, number>> {
  const rows = await server.query<{ cid: string; count: number }>(`
    select split_part(command_key, ':', 2) as cid, count(*)::int as count
      from journal where command_key like '%:load-%' group by cid`)
  return new Map(rows.map(({ cid, count }) => [cid, count]))
}

async function wrongSums(server: KilledServer): Promise<string[]> {
  const rows = await server.query<{ currency: string; off: string }>(
    'select currency, sum(amount)::text as off from posting group by currency having sum(amount) <> 0',
  )
  return rows.map(({ currency, off }) => `The books are out of balance by ${off} minor units of ${currency}`)
}

function isAccepted({ answer }: Sent): boolean {
  return answer?.http === 200 && (JSON.parse(answer.text) as { status: number }).status === 0
}
