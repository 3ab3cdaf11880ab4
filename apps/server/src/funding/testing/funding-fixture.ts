import type { Desk } from '@gf/dealing'
import { cents, paise } from '@gf/money'
import { sql } from 'kysely'
import { accountNumberPlace } from '../eligibility.ts'
import { createThrottle } from '../../identity/throttle.ts'
import { createOwnLimits } from '../../profile/own-limits.ts'
import { systemIds } from '../../system/ids.ts'
import { openLicence } from '../../company/licence.ts'
import { readConfig } from '../../config.ts'
import { walletIdOf } from '../../desk/client-wallets.ts'
import { DeskWriter } from '../../desk/desk.ts'
import { restore } from '../../desk/restore.ts'
import { createFieldCipher } from '../../crypto/field-cipher.ts'
import type { LoggedIn } from '../../calls/handler.ts'
import type { Database } from '../../persistence/database.ts'
import { openJournal } from '../../persistence/journal.ts'
import type { Journal } from '../../persistence/journal.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { creditDeposit, decideDeposit, rejectDeposit as decideRejection } from '../deposit-decisions.ts'
import type { Funding } from '../funding.ts'
import { requestWithdrawal } from '../withdrawals.ts'
import { openUsdRate } from '../usd-rate.ts'
import {
  approveWithdrawal as decideApproval,
  finishWithdrawal,
  payWithdrawal as decidePayment,
  rejectWithdrawal as decideRelease,
} from '../withdrawal-decisions.ts'

type Found = Parameters<typeof decideDeposit>[3]
type Rejected = Parameters<typeof decideRejection>[3]
const inTransaction = <Result>({ db }: Funding, work: (within: Database) => Promise<Result>) =>
  db.transaction().execute(work)

/** Decisions like those of the action runner: one transaction, then the desk. */
export async function approveDeposit(funding: Funding, id: number, found: Found): Promise<void> {
  await inTransaction(funding, (within) => decideDeposit(funding, within, id, found))
  await creditDeposit(funding, id)
}
export const rejectDeposit = (funding: Funding, id: number, rejected: Rejected) =>
  inTransaction(funding, (within) => decideRejection(funding, within, id, rejected))
export const approveWithdrawal = (funding: Funding, wid: number, by: string) =>
  inTransaction(funding, async (within) => {
    const row = await decideApproval(funding, within, wid, by)
    await confirmedByTwo(within, 'approve-withdrawal', wid)
    return row
  })
export async function payWithdrawal(
  funding: Funding,
  wid: number,
  paid: { readonly utr: string; readonly by: string },
): Promise<void> {
  await inTransaction(funding, async (within) => {
    await decidePayment(funding, within, wid, paid)
    await confirmedByTwo(within, 'pay-withdrawal', wid)
  })
  await finishWithdrawal(funding, wid)
}
export async function rejectWithdrawal(funding: Funding, wid: number, rejected: Rejected): Promise<void> {
  await inTransaction(funding, (within) => decideRelease(funding, within, wid, rejected))
  await finishWithdrawal(funding, wid)
}

/** What the action runner leaves of a decision of Asha and Ravi. */
const confirmedByTwo = (within: Database, name: string, wid: number) =>
  sql`
    insert into staff_action (name, arguments, subject, hash, made_by, made_at, state, checked_by, checked_at, outcome)
    select ${name}, '{}', ${`withdrawal ${wid}`}, sha256(''), maker.staff_id, 1, 'done', checker.staff_id, 1, '{}'
    from staff as maker, staff as checker where maker.username = 'Asha' and checker.username = 'Ravi'`.execute(
    within,
  )

export const CLIENT = 40_718_825
export const WALLET = walletIdOf(CLIENT, 'real')

const cipher = createFieldCipher([{ id: 1, bytes: Buffer.alloc(32, 7) }])
const licence = { name: 'Example', regulator: 'Example', number: '1' }
const config = readConfig({})

/** A logged-in client, as handlers see it. */
export const client: LoggedIn = {
  clientId: CLIENT,
  name: 'Asha Rao',
  wallet: 'real',
  sessionId: 'session',
  tokenHash: Buffer.alloc(32),
  walletChosenAt: 0,
  open: { until: 0, left: 0 },
  hasPin: false,
}

/** The desk and the services of funding, over a database that a test can restart. */
export interface FundingOnDesk {
  readonly funding: Funding
  readonly desk: DeskWriter
  readonly clock: { at: number }
  /** Kinds of messages to clients about money. */
  readonly told: string[]
  readonly audited: string[]
  balance(): Promise<{ readonly balance: number; readonly reserved: number }>
  credit(dollars: number): Promise<void>
  /** Requests a withdrawal of that many cents, and returns its number. */
  ask(amount: number, cid?: string): Promise<number>
  stop(): Promise<void>
}

/** Starts the desk of a database. `clock` continues across starts; `changed` injects failures. */
export async function startFunding(
  database: TestDatabase,
  clock = { at: 1_790_000_000_000 },
  changed: (funding: Funding) => Funding = (funding) => funding,
): Promise<FundingOnDesk> {
  const { db } = database
  const now = () => clock.at
  const journal = await openJournal(database.connectionString, () => undefined)
  const desk = await openDesk(journal, now)
  await addClient(db)
  const told: string[] = []
  const audited: string[] = []
  const funding = changed({
    ...ground(desk, db, now),
    messages: { queue: async (_within, _to, facts) => void told.push(facts.kind) },
    audit: async (_within, entry) => void audited.push(entry.action),
    licence: await openLicence(db, desk, licence, now),
    usdRate: await openUsdRate(db, paise(9_496), now),
  })
  return {
    funding,
    desk,
    clock,
    told,
    audited,
    balance: () => desk.read(fundsOf),
    credit: async (dollars) => {
      const reason = 'for the test'
      await desk.submit({ type: 'adjust', walletId: WALLET, dollars: cents(dollars), reason })
    },
    ask: async (amount, cid) => {
      const answer = await requestWithdrawal(funding)(
        { amt: cents(amount), user: CLIENT, wpin: undefined, code: undefined, cid },
        { ...context, client },
      )
      return 'wid' in answer ? answer.wid : 0
    },
    stop: async () => {
      await desk.stop()
      await journal.close()
    },
  }
}

async function openDesk(journal: Journal, now: () => number): Promise<DeskWriter> {
  const restored = await restore(journal)
  const desk = new DeskWriter({
    journal,
    restored,
    now,
    onFailure: (error) => {
      throw error
    },
  })
  await desk.submit({ type: 'open_wallet', walletId: WALLET, clientId: CLIENT, book: 'real' })
  return desk
}

async function addClient(db: Database): Promise<void> {
  await db
    .insertInto('client')
    .values({
      client_id: CLIENT,
      name: client.name,
      email: 'asha@example.in',
      mobile: null,
      status: 'active',
      created_at: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('client_bank')
    .values({
      client_id: CLIENT,
      bank_name: 'Example Bank of India',
      acc_holder: client.name,
      acc_no: cipher.seal(accountNumberPlace(CLIENT), Buffer.from('000011112222')),
      acc_last4: '2222',
      ifsc: 'EXBI0000001',
      changed_at: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The services of an eligible client. */
const ground = (desk: DeskWriter, db: Database, now: () => number) => ({
  db,
  desk,
  now,
  config,
  cipher,
  ids: systemIds(),
  tell: () => undefined,
  stepUp: {
    check: async () => undefined,
    checkFresh: async () => undefined,
    checkBesidePassword: async () => undefined,
    checkPin: async () => undefined,
    factorsChangedAt: async () => null,
  },
  ownLimits: createOwnLimits(db, desk, now),
  throttle: createThrottle(db, now),
})

/** Balance and reserved withdrawals, in cents. */
function fundsOf({ wallets }: Desk): { readonly balance: number; readonly reserved: number } {
  const wallet = wallets.get(WALLET)
  let reserved = 0
  for (const amount of wallet?.reserved.values() ?? []) reserved += amount
  return { balance: wallet?.balance ?? 0, reserved }
}

const context = {
  requestId: 'test',
  address: '192.0.2.1',
  userAgent: 'test',
  device: undefined,
  setSessionToken: () => undefined,
  setDevice: () => undefined,
  setTotal: () => undefined,
}
