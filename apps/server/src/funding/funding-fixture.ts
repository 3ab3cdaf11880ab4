import type { Desk } from '@gf/dealing'
import { minor } from '@gf/money'
import { walletIdOf } from '../client-wallets.ts'
import { DeskWriter } from '../desk/desk.ts'
import { restore } from '../desk/restore.ts'
import { createFieldCipher } from '../field-cipher.ts'
import type { LoggedIn } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { openJournal } from '../persistence/journal.ts'
import type { Journal } from '../persistence/journal.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import type { Funding } from './funding.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { openUsdRate } from './usd-rate.ts'

export const CLIENT = 40_718_825
export const WALLET = walletIdOf(CLIENT, 'real')

/** A logged-in client, as handlers see one. */
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

/** The desk and everything that funding is handed, over a database that a test may start anew. */
export interface FundingOnDesk {
  readonly funding: Funding
  readonly clock: { at: number }
  /** What clients were told of money, as kinds of message. */
  readonly told: string[]
  readonly audited: string[]
  balance(): Promise<{ readonly balance: number; readonly reserved: number }>
  credit(dollars: number): Promise<void>
  /** Asks for a withdrawal of so many cents, and gives its number. */
  ask(cents: number, cid?: string): Promise<number>
  stop(): Promise<void>
}

/** Starts the desk of a database. `clock` goes on from one start to the next; `changed` puts in what is to fail. */
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
    usdRate: await openUsdRate(db, 9_496, now),
  })
  return {
    funding,
    clock,
    told,
    audited,
    balance: () => desk.read(fundsOf),
    credit: async (dollars) => {
      const reason = 'for the test'
      await desk.submit({ type: 'adjust', walletId: WALLET, dollars: minor(dollars), reason })
    },
    ask: async (cents, cid) => {
      const answer = await requestWithdrawal(funding)(
        { amt: cents, user: CLIENT, wpin: undefined, code: undefined, cid },
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
}

/** What funding is handed of a client whom nothing keeps from paying in and out. */
const ground = (desk: DeskWriter, db: Database, now: () => number) => ({
  db,
  desk,
  now,
  cipher: createFieldCipher([{ id: 1, bytes: Buffer.alloc(32, 7) }]),
  tell: () => undefined,
  dealsReal: () => true,
  newReference: () => 'GF0000000000000001',
  bankOf: async () => ({
    bankName: 'Example Bank of India',
    holder: 'Asha Rao',
    accountNumber: '000011112222',
    ifsc: 'EXBI0000001',
    changedAt: 1,
  }),
  accessChangedAt: async () => null,
  stepUp: { check: async () => undefined, factorsChangedAt: async () => null },
  checkOwnLimits: async () => undefined,
  cleanImage: async (bytes: Buffer) => bytes,
})

/** Balance and what withdrawals have reserved of it, in cents. */
function fundsOf({ wallets }: Desk): { readonly balance: number; readonly reserved: number } {
  const wallet = wallets.get(WALLET)
  let reserved = 0
  for (const cents of wallet?.reserved.values() ?? []) reserved += cents
  return { balance: wallet?.balance ?? 0, reserved }
}

const context = {
  requestId: 'test',
  address: '192.0.2.1',
  userAgent: 'test',
  device: undefined,
  setSessionToken: () => undefined,
  setDevice: () => undefined,
}
