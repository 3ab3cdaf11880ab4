/**
 * What clients ask of staff, as much of each as there are clients, half of it waiting: deposits with the bank's lines, bank changes and
 * enquiries; withdrawals of those with real money, listed persons and their matches; and three times as many audit entries.
 * The desk reserves withdrawals, so the books verify. The rest is written in bulk, without triggers.
 */
import { cents, DAY, HOUR, toRupees } from '@gf/money'
import pg from 'pg'
import {
  bankPlace,
  createFieldCipher,
  houseKeys,
  readConfig,
  walletIdOf,
} from '../apps/server/src/testing/index.ts'
import type { DeskWriter } from '../apps/server/src/testing/index.ts'

/** A withdrawal for which the desk has reserved dollars. */
export interface Reserved {
  readonly wid: number
  readonly clientId: number
  readonly reservation: number
  readonly isCancelled: boolean
}

const DOLLARS = cents(5_000)
const TOGETHER = 500
/** Of the audit log, for each client. */
const ENTRIES = 3

/** Reserves a withdrawal of $50 for each of the clients, and releases every second. */
export async function reserveWithdrawals(
  desk: DeskWriter,
  clients: readonly number[],
): Promise<readonly Reserved[]> {
  const reserved: Reserved[] = []
  const one = async (clientId: number, wid: number): Promise<void> => {
    const walletId = walletIdOf(clientId, 'real')
    const told = (step: string) => ({ text: `funding/withdrawal/${wid}/${step}`, digest: '' })
    const { outcome } = await desk.submit(
      { type: 'reserve_withdrawal', walletId, dollars: DOLLARS },
      told('reserve'),
    )
    const event = outcome.accepted
      ? outcome.events.find(({ type }) => type === 'withdrawal_reserved')
      : undefined
    if (event?.type !== 'withdrawal_reserved') throw new Error(`Withdrawal ${wid} was not reserved`)
    const { withdrawalId: reservation } = event
    const isCancelled = wid % 2 === 0
    if (isCancelled)
      await desk.submit(
        { type: 'release_withdrawal', walletId, withdrawalId: reservation, cause: 'cancelled' },
        told('release'),
      )
    reserved.push({ wid, clientId, reservation, isCancelled })
  }
  for (let from = 0; from < clients.length; from += TOGETHER)
    await Promise.all(
      clients.slice(from, from + TOGETHER).map((clientId, at) => one(clientId, from + at + 1)),
    )
  return reserved
}

/** Fills the tables of requests. Half of each waits. */
export async function seedRequests(
  connectionString: string,
  dataDir: string,
  { first, clients }: Pick<Amounts, 'first' | 'clients'>,
  reserved: readonly Reserved[],
): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir })
  const pool = new pg.Pool({ connectionString, max: 1 })
  // An error of an idle connection, when the database stops.
  pool.on('error', () => undefined)
  const client = await pool.connect()
  const [now, rate] = [Date.now(), config.usdInrPaise]
  const amounts = { now, first, clients, rate }
  try {
    // With its triggers: they chain the entries.
    await client.query(entriesOf(amounts))
    await client.query('set session_replication_role = replica')
    for (const statement of requestsOf(amounts)) await client.query(statement)
    const cipher = createFieldCipher(await houseKeys(config))
    const bankOf = (clientId: number): Buffer => {
      const account = { accountNumber: String(10_000_000_000 + clientId), ifsc: 'SBIN0000300' }
      const bank = { bankName: 'State Bank', holder: 'Meera Rao', ...account, changedAt: now - 9 * DAY }
      return cipher.seal(bankPlace(clientId), Buffer.from(JSON.stringify(bank)))
    }
    await client.query(WITHDRAWALS, [
      reserved.map(({ wid }) => wid),
      reserved.map(({ clientId }) => clientId),
      reserved.map(({ reservation }) => reservation),
      reserved.map(({ isCancelled }) => isCancelled),
      reserved.map(({ clientId }) => bankOf(clientId)),
      DOLLARS,
      rate,
      toRupees(DOLLARS, rate),
      now,
      HOUR,
    ])
    await client.query(
      `select setval(pg_get_serial_sequence('withdrawal_request', 'wid'), ${reserved.length + 1})`,
    )
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
  } finally {
    client.release()
    await pool.end()
  }
}

interface Amounts {
  /** The time of the newest, in milliseconds since 1970. */
  readonly now: number
  /** The id of the first client; the others follow. */
  readonly first: number
  readonly clients: number
  /** Paise per dollar. */
  readonly rate: number
}

const entriesOf = ({ now, first, clients }: Amounts): string => `
  insert into audit (at, realm, actor_id, action, subject, detail, address)
  select ${now} - (${clients * ENTRIES} - n) * 17000, 'client', ${first} + n % ${clients}, 'logged_in',
    'client ' || ${first} + n % ${clients}, '{}', '203.0.113.' || n % 250
  from generate_series(1, ${clients * ENTRIES}::bigint) as n`

const requestsOf = ({ now, first, clients, rate }: Amounts): readonly string[] => {
  const each = `from generate_series(0, ${clients - 1}::bigint) as n`
  return [
    `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, utr, reference, state, requested_at,
       claimed_at, rate_until, decided_at)
     select ${first} + n, ${rate} * (n % 900 + 100), ${rate}, ${rate}, (n % 900 + 100) * 100,
       lpad(n::text, 12, '4'), 'GF' || lpad(n::text, 16, '0'), case when n % 2 = 0 then 'pending' else 'cancelled' end,
       ${now} - n * 50000, ${now} - n * 50000 + 9000, ${now} - n * 50000 + 1800000,
       case when n % 2 = 0 then null else ${now} - n * 50000 + 10000 end ${each}`,
    `insert into bank_import (bank_id, file_name, digest, imported_at, imported_by)
     values (1, 'statement.csv', sha256('statement'), ${now}, 'Asha')`,
    `insert into bank_line (import_id, bank_id, line_no, at_from, at_to, narration, utr, credit, digest, nth)
     select 1, 1, n + 1, ${now} - n * 50000, ${now} - n * 50000 + 60000, 'UPI CREDIT FROM CLIENT ' || n,
       lpad(case when n % 4 = 0 then n else n + ${clients} end::text, 12, '4'), ${rate} * (n % 900 + 100),
       sha256(n::text::bytea), 1 ${each}`,
    `insert into bank_change (client_id, changed_at, bank_name, acc_holder, acc_last4, ifsc, acc_digest, state)
     select ${first} + n, ${now} - n * 20000, 'State Bank', 'Meera Rao', lpad((n % 10000)::text, 4, '0'),
       'SBIN0' || lpad((n % 999)::text, 6, '0'), sha256((n % ${clients - Math.ceil(clients / 50)})::text::bytea),
       case when n % 2 = 0 then 'waiting' else 'replaced' end ${each}`,
    `insert into enquiry (client_id, name, mobile, email, subject, message, created_at, last_at, state)
     select ${first} + n, 'Meera Rao', '9' || (100000000 + n), 'client.' || n + 1 || '@seed.example',
       'Question ' || n, 'When does my withdrawal arrive?', ${now} - n * 30000, ${now} - n * 30000,
       case when n % 2 = 0 then 'new' else 'closed' end ${each}`,
    `insert into back_office.listed_persons
       (name, other_names, born, country, kind, reference, source, changed_at, changed_by)
     select 'Listed Person ' || n, '', '1971-02-03', 'Freedonia', 'PEP', 'Q' || n, 'List', ${now}, 1
     ${each} where n between 1 and ${clients / 2}`,
    `insert into screening_hit (client_id, person_id, person_version, name, likeness, found_by, found_at, state)
     select ${first} + n, n, 1, 'Listed Person ' || n, 90 + n % 10, 'list', ${now} - n * 1000, 'open'
     ${each} where n between 1 and ${clients / 2}`,
  ]
}

const WITHDRAWALS = `insert into withdrawal_request
    (wid, client_id, reservation_id, state, bank, bank_shown, dollars, rate, rupees, requested_at, reserved_at, pay_by, ended_at)
  overriding system value
  select wid, client_id, reservation_id, case when cancelled then 'cancelled' else 'pending' end, bank, 'State Bank ••••0000',
    $6, $7, $8, $9::bigint - wid * 40000, $9::bigint - wid * 40000, $9::bigint - wid * 40000 + 48 * $10::bigint,
    case when cancelled then $9::bigint else null end
  from unnest($1::bigint[], $2::int[], $3::bigint[], $4::boolean[], $5::bytea[])
    as of (wid, client_id, reservation_id, cancelled, bank)`
