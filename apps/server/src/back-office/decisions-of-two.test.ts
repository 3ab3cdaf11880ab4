import { actions, CLOSE_ALONE_UP_TO, staffRoles } from '@gf/contract'
import type { Action, ActionName } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { approval, deposit, fill, kinds, member } from './testing/test-kinds.ts'

let database: TestDatabase

/** Two of each role: `kyc` and `kyc2`. Owners, and of kyc, can log in. */
beforeAll(async () => {
  database = await freshDatabase()
  const { pool } = database
  await pool.query(
    `insert into staff (username, name, role, created_at)
     select role || suffix, role, role, 1 from unnest($1::text[]) as role, unnest(array['', '2']) as suffix`,
    [staffRoles],
  )
  await pool.query(`
    insert into authenticator (realm, owner_id, secret, created_at, confirmed_at)
      select 'staff', staff_id, 'x', 1, 1 from staff where role in ('owner', 'kyc');
    insert into usd_rate (paise, set_at, set_by) values (9496, 1, 'configuration');
    insert into company_bank (bank_name, acc_name, acc_number, ifsc_code, added_at) values ('A', 'A', '1', 'EXBI0000001', 1);
    insert into client (client_id, name, email, status, created_at) values (10000001, 'Asha', 'a@x.example', 'kyc_pending', 1),
      (10000002, 'Bina', 'b@x.example', 'kyc_pending', 1), (10000003, 'Chitra', 'c@x.example', 'kyc_pending', 1);
    insert into kyc (client_id, state, asked_at) select client_id, 'pending', 1 from client;
    insert into device (realm, owner_id, device_hash, user_agent, created_at, last_seen_at)
      select 'client', client_id, sha256(''), '', 1, 1 from client where client_id < 10000003;
    insert into back_office.notices (title_en, title_hi, text_en, text_hi, topic, starts, ends, important, changed_at, changed_by)
      values ('a', 'a', 'a', 'a', 'Funds', '2026-01-01', '2026-01-02', 'Yes', 1, 1);
    insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, utr, state, requested_at, claimed_at, decided_at,
      received_at) values (10000001, 9496000, 9496, 9496, 100001, 'UTR000000000001', 'pending', 1, 1, null, null),
      (10000001, 94960, 9496, 9496, 1000, 'UTR000000000002', 'approved', 1, 1, 1, 1);
    insert into withdrawal_request (client_id, dollars, rate, rupees, bank, bank_shown, state, requested_at, reservation_id)
      values (10000001, 1000, 9496, 94960, '', '', 'pending', 1, 1);
    insert into adjustment (client_id, dollars, category, reason, remarks, made_by, made_at)
      values (10000001, 100, 'goodwill', 'r', 'r', 'a', 1);
    insert into trade_correction (client_id, trade_id, fill_id, change, open_price, close_price, was_profit, was_commission,
      was_swap, profit, commission, swap, category, reason, remarks, made_by, made_at)
      values (10000001, 1, 1, 'close_price', 1, 2, 1, 0, 0, 2, 0, 0, 'other', 'r', 'r', 'a', 1)`)
})
afterAll(() => database.drop())

interface Decided {
  readonly action: ActionName
  readonly subject: string
  readonly content?: object
  /** Usernames; the maker's and checker's roles by default. */
  readonly by?: readonly [maker: string, checker: string]
}

/** Stores an action that two have confirmed. */
async function decide(client: pg.ClientBase, { action, subject, content, by }: Decided): Promise<void> {
  const { makers, checkers }: Action = actions[action]
  const [maker, checker] = by ?? [makers[0], `${checkers[0]}2`]
  await client.query(
    `insert into staff_action (name, arguments, subject, content, hash, made_by, made_at)
     select $1, '{}', $2, $3, sha256(convert_to($3, 'UTF8')), staff_id, 1 from staff where username = $4`,
    [action, subject, JSON.stringify([action, subject, content]), maker],
  )
  await client.query(
    `update staff_action set state = 'done', outcome = '{}', checked_at = 1,
       checked_by = (select staff_id from staff where username = $1) where subject = $2 and state = 'waiting'`,
    [checker, subject],
  )
}

/** Why SQL refuses a statement at the end of its transaction; null if it does not. The transaction is rolled back. */
async function refusal(statement: string, decided?: Decided, first = ''): Promise<string | null> {
  const client = await database.pool.connect()
  try {
    await client.query(`begin; ${first}`)
    if (decided) await decide(client, decided)
    await client.query(`${statement}; set constraints all immediate`)
    return null
  } catch (error) {
    return Object(error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Commits an action that two have confirmed. */
async function decidedBefore(decided: Decided): Promise<void> {
  const client = await database.pool.connect()
  try {
    await decide(client, decided)
  } finally {
    client.release()
  }
}

describe.each(kinds)('%s', (_, action, subject, statement) => {
  it('takes an action of two people, in its own transaction, once', async () => {
    expect(await refusal(statement)).toBe(`${subject} takes two`)
    await decidedBefore({ action, subject })
    expect(await refusal(statement)).toBe(`${subject} takes two`)
    expect(await refusal(statement, { action, subject: `${subject}0` })).toBe(`${subject} takes two`)
    const other = action === 'set-rate' ? 'set-upi' : 'set-rate'
    expect(await refusal(statement, { action: other, subject })).toBe(`${subject} takes two`)
    expect(await refusal(statement, { action, subject })).toBeNull()
  })
})

describe('a confirmed action', () => {
  const wid = 'withdrawal 1'
  const statement = `update withdrawal_request set ${approval} where wid = 1`
  const approve: Decided = { action: 'approve-withdrawal', subject: wid }
  const staff = (change: string) => `update staff set ${change};`

  it.each<[string, Decided, string, string]>([
    [
      'of one person',
      { ...approve, by: ['finance_maker', 'finance_maker'] },
      '',
      'violates check constraint',
    ],
    [
      'by a role that may not',
      { ...approve, by: ['finance_maker', 'kyc'] },
      '',
      'takes two with their roles',
    ],
    [
      'proposed by a role that may not',
      { ...approve, by: ['owner', 'finance_checker'] },
      '',
      'takes two with their roles',
    ],
    [
      'of a role withdrawn between the steps',
      approve,
      staff("role = 'kyc' where username = 'finance_checker2'"),
      'takes two with their roles',
    ],
    [
      'of a maker suspended between the steps',
      approve,
      staff("status = 'suspended', suspended_for = 'x' where username = 'finance_maker'"),
      'takes two with their roles',
    ],
    ['of another amount', { ...approve, content: { dollars: 999 } }, '', `${wid} takes two`],
    ['of another account', { ...approve, content: { bank_shown: 'Other' } }, '', `${wid} takes two`],
    [
      'of a request edited since',
      { ...approve, content: { rupees: 94960 } },
      'update withdrawal_request set rupees = 1;',
      `${wid} takes two`,
    ],
  ])('%s allows nothing', async (_, decided, first, said) => {
    expect(await refusal(statement, decided, first)).toContain(said)
  })

  it('is what its hash was made of', async () => {
    const forged = `insert into staff_action (name, arguments, subject, content, hash, made_by, made_at)
      values ('set-rate', '{}', 'usd rate', '["set-rate","usd rate",{}]', sha256('other'), 1, 1)`
    expect(await refusal(forged)).toContain('is not what its hash was made of')
  })
})

describe('what one person decides stays possible', () => {
  it.each([
    ['a deposit up to the limit', deposit('approved', 100_000)],
    [
      'an identity without a double',
      "update kyc set state = 'approved', decided_at = 1, decided_by = 'a' where client_id = 10000003",
    ],
    [
      'a rejected withdrawal',
      "update withdrawal_request set state = 'rejecting', ended_by = 'a', ended_at = 1 where wid = 1",
    ],
    ['staff while no other could confirm', `delete from authenticator where owner_id > 2; ${member}`],
    ['a forced closing up to the size', fill(CLOSE_ALONE_UP_TO * 100, 100_000_012)],
    ['a forced closing of practice', fill(CLOSE_ALONE_UP_TO * 100 + 1, 100_000_011)],
  ])('%s', async (_, statement) => {
    expect(await refusal(statement)).toBeNull()
  })
})

describe('a rate of the feed', () => {
  const rate = (paise: number, markUp: number, source: string, by = source) =>
    `insert into usd_rate (paise, mark_up, set_at, set_by, source) values (${paise}, ${markUp}, 2, '${by}', '${source}');`
  const follow = rate(9_496, 50, 'follow')
  const decided: Decided = { action: 'follow-feed', subject: 'usd rate', content: { mark_up: 50 } }

  it.each<[string, string, Decided | undefined]>([
    ['after a rate that staff typed', rate(9_497, 0, 'feed'), undefined],
    ['of a step above 5 %', follow + rate(9_971, 50, 'feed'), decided],
    ['of a step below 5 %', follow + rate(9_021, 50, 'feed'), decided],
    ['with another mark-up', follow + rate(9_497, 0, 'feed'), decided],
    ['that is another as following begins', rate(9_497, 50, 'follow'), decided],
  ])('is refused %s', async (_, statement, by) => {
    expect(await refusal(statement, by)).toContain('does not follow the one before')
  })

  it('is refused with the mark-up of no decision, and by another name', async () => {
    expect(await refusal(rate(9_496, 75, 'follow'), decided)).toBe('usd rate takes two')
    expect(await refusal(follow + rate(9_497, 50, 'feed', 'owner'), decided)).toContain('check constraint')
  })

  it.each([9_970, 9_496, 9_022])('takes %i paise after the decision to follow', async (paise) => {
    expect(await refusal(follow + rate(paise, 50, 'feed') + rate(paise, 50, 'feed'), decided)).toBeNull()
  })
})

it('a forced closing above the size is of an action that two have confirmed before', async () => {
  expect(toWireNumber(500, 2)).toBe(CLOSE_ALONE_UP_TO)
  expect(await refusal(fill(501, 100_000_012))).toBe('trade 7 takes two')
  await decidedBefore({ action: 'force-close', subject: 'trade 7' })
  expect(await refusal(fill(501, 100_000_012))).toBeNull()
})

it.each([
  ["update company_bank set acc_number = '9'"],
  ['delete from company_bank'],
  ['update usd_rate set paise = 1'],
  ['delete from usd_rate'],
  ["update action_of_two set checkers = '{owner}'"],
])('what was set stays: %s', async (statement) => {
  expect(await refusal(statement)).toMatch(/keeps what was set|append-only|only/)
})

it('the database has the makers and checkers of the contract', async () => {
  const { rows } = await database.pool.query('select name, makers, checkers from action_of_two')
  const declared = Object.values<Action>(actions)
    .filter(({ secondPerson }) => secondPerson !== 'never')
    .map(({ name, makers, checkers }) => ({ name, makers, checkers }))
  expect(rows).toEqual(expect.arrayContaining(declared))
})
