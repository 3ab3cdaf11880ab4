import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, withoutTriggers } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'

let database: TestDatabase

/** Of each table a pending request, 1, and an approved one, 2. */
beforeAll(async () => {
  database = await freshDatabase()
  await withoutTriggers(
    database,
    `insert into client (client_id, name, email, status, created_at) values (10000001, 'Asha', 'a@x.example', 'active', 1);
     insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, utr, state, remarks, requested_at, claimed_at,
       decided_at, received_at) values
       (10000001, 94960, 9496, 9496, 1000, 'UTR000000000001', 'pending', '', 1, 1, null, null),
       (10000001, 94960, 9496, 9496, 1000, 'UTR000000000002', 'approved', 'r', 1, 1, 1, 1);
     insert into withdrawal_request (client_id, dollars, rate, rupees, bank, bank_shown, state, requested_at, reservation_id,
       approved_by, approved_at) values
       (10000001, 1000, 9496, 94960, 'sealed', 'HDFC', 'pending', 1, 1, null, null),
       (10000001, 1000, 9496, 94960, 'sealed', 'HDFC', 'approved', 1, 2, 'a', 1)`,
  )
})
afterAll(() => database.drop())

/** Why SQL refuses a statement; null if it does not. */
const refusal = (statement: string): Promise<string | null> =>
  database.pool.query(statement).then(
    () => null,
    (error: unknown) => Object(error).message,
  )

/** Another value of a column, by its type. */
const another: Readonly<Record<string, (column: string) => string>> = {
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  text: (column) => `coalesce(${column}, '') || '1'`,
  bytea: () => "'other'",
  jsonb: () => "'{}'",
}

describe.each([
  ['withdrawal_request', 'wid', 'withdrawal'],
  ['deposit_request', 'deposit_id', 'deposit'],
])('%s', (table, id, subject) => {
  it('keeps every column after its approval', async () => {
    const { rows } = await database.pool.query<{ column: string; type: string }>(
      `select column_name as column, data_type as type from information_schema.columns
       where table_name = $1 and not (column_name = any ($2))`,
      [table, [id, 'state']],
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { column, type } of rows)
      expect(
        await refusal(`update ${table} set ${column} = ${another[type]?.(column)} where ${id} = 2`),
      ).toBe(`${subject} 2 keeps its ${column}`)
  })

  it.each(['pending', 'approving', 'rejected', 'cancelled'])(
    'does not become %s once it is approved',
    async (state) => {
      expect(await refusal(`update ${table} set state = '${state}' where ${id} = 2`)).toBe(
        `${subject} 2 is approved and cannot become ${state}`,
      )
    },
  )
})

it.each([
  [
    "withdrawal_request set state = 'approved', client_id = 1 where wid = 1",
    'withdrawal 1 keeps its client_id',
  ],
  [
    "withdrawal_request set state = 'approved', dollars = 1, rupees = 1 where wid = 1",
    'withdrawal 1 keeps its dollars, rupees',
  ],
  ["withdrawal_request set state = 'rejecting', rate = 1 where wid = 1", 'withdrawal 1 keeps its rate'],
  [
    "deposit_request set state = 'approved', client_id = 1 where deposit_id = 1",
    'deposit 1 keeps its client_id',
  ],
  ["deposit_request set state = 'approving', rupees = 1 where deposit_id = 1", 'deposit 1 keeps its rupees'],
  ["deposit_request set state = 'rejected', cid = 'x' where deposit_id = 1", 'deposit 1 keeps its cid'],
])('no decision changes what was requested: %s', async (change, said) => {
  expect(await refusal(`update ${change}`)).toBe(said)
})

it('a cancelled deposit keeps what was requested, also as its late payment is approved', async () => {
  const { rows } = await database.pool.query(
    `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, reference, state, requested_at, decided_at)
     values (10000001, 94960, 9496, 9496, 1000, 'GF3', 'cancelled', 1, 1) returning deposit_id as id`,
  )
  const { id } = rows[0]
  const change = (set: string) => refusal(`update deposit_request set ${set} where deposit_id = ${id}`)
  expect(await change('dollars = 1')).toBe(`deposit ${id} keeps its dollars`)
  expect(await change("state = 'pending'")).toContain('cannot become pending')
  const found = "state = 'approving', utr = 'UTR000000000003', received_at = 1"
  expect(await change(`${found}, rupees = 1`)).toBe(`deposit ${id} keeps its rupees`)
  expect(await change(found)).toBeNull()
})

it.each(['bank', 'bank_shown'])('a pending withdrawal keeps its %s', async (column) => {
  const change = `update withdrawal_request set ${column} = 'other' where wid = 1`
  expect(await refusal(change)).toBe(`withdrawal 1 keeps its ${column}`)
})

it('the accounts and remarks of decided requests are erased after the client has closed the account', async () => {
  const withdrawal = "update withdrawal_request set bank = '', bank_shown = '' where wid = 2"
  const deposit = "update deposit_request set remarks = '' where deposit_id = 2"
  expect(await refusal(withdrawal)).toBe('withdrawal 2 keeps its bank, bank_shown')
  expect(await refusal(deposit)).toBe('deposit 2 keeps its remarks')
  await database.pool.query('insert into closed_client (client_id, closed_at) values (10000001, 1)')
  expect(await refusal(withdrawal)).toBeNull()
  expect(await refusal(deposit)).toBeNull()
})
