import type { Deps } from '../deps.ts'
import { PRACTICE_DOLLARS, walletIdOf } from '../desk/client-wallets.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import type { DeskService } from '../desk/desk-service.ts'
import type { Database } from '../persistence/database.ts'
import { findRow, hasRow } from '../persistence/rows.ts'
import { setPassword } from './passwords.ts'
import type { ClientStatus } from '../persistence/tables.ts'

export interface NewClient {
  readonly name: string
  readonly email: string
  /** Ten digits. */
  readonly mobile?: string
  readonly city?: string
  readonly zipcode?: string
  readonly status: ClientStatus
  /** Language of messages; English by default. */
  readonly language?: 'en' | 'hi'
  readonly password: string
}

export type ClientMaker = Pick<Deps, 'db' | 'ids' | 'now' | 'hasher' | 'desk'>

/**
 * Creates a client with a random free number, a password, and two wallets: practice money in one, nothing in the other.
 * Returns the client's number. Throws the database's unique violation (client_email, client_mobile) if the email
 * address or mobile number is another's.
 */
export async function createClient(maker: ClientMaker, client: NewClient): Promise<number> {
  const passwordHash = await maker.hasher.hash(client.password)
  const clientId = await maker.db
    .transaction()
    .execute((within) => addClient(within, maker, client, passwordHash))
  await openWallets(maker, clientId)
  return clientId
}

/** Opens missing wallets and gives the first practice money. Can be repeated: each step happens once. */
export async function openWallets(deps: Pick<ClientMaker, 'db' | 'desk'>, clientId: number): Promise<void> {
  await openPracticeWallet(deps, clientId)
  await openWallet(deps.desk, clientId, 'real')
}

/** The same for the practice wallet alone, the only one of a guest. */
export async function openPracticeWallet(
  { db, desk }: Pick<ClientMaker, 'db' | 'desk'>,
  clientId: number,
): Promise<void> {
  await openWallet(desk, clientId, 'practice')
  await giveFirstMoney({ db, desk }, walletIdOf(clientId, 'practice'))
}

/** Not for a wallet that had money before: the desk forgets keys after 48 hours, and a reset would undo trading. */
async function giveFirstMoney(
  { db, desk }: Pick<ClientMaker, 'db' | 'desk'>,
  walletId: number,
): Promise<void> {
  if (await hasRow(db, 'ledger_transaction', { wallet_id: walletId })) return
  // The key gives two simultaneous calls one answer. The slash keeps it apart from clients' keys.
  const key = { text: `first-money/${walletId}`, digest: 'first-money' }
  const command = { type: 'reset_practice', walletId, dollars: PRACTICE_DOLLARS } as const
  const { outcome } = await desk.submit(command, key)
  if (!outcome.accepted) throw new Error(`The desk rejected the opening practice balance: ${outcome.reason}`)
}

async function openWallet(desk: DeskService, clientId: number, book: WalletBook): Promise<void> {
  const walletId = walletIdOf(clientId, book)
  const { outcome } = await desk.submit({ type: 'open_wallet', walletId, clientId, book })
  if (!outcome.accepted && outcome.reason !== 'wallet_exists') {
    throw new Error(`The desk refused to open wallet ${walletId}: ${outcome.reason}`)
  }
}

/**
 * Stores a client and the password hash under a random free number, and returns it. `startUntil`: until when the password
 * opens the account once.
 */
export async function addClient(
  within: Database,
  maker: Pick<ClientMaker, 'ids' | 'now'>,
  client: Omit<NewClient, 'password'>,
  passwordHash: string,
  startUntil?: number,
): Promise<number> {
  const clientId = await insertClient(within, maker, client)
  await setPassword(within, { realm: 'client', ownerId: clientId, passwordHash, at: maker.now(), startUntil })
  return clientId
}

/** Stores a client without a password under a random free number, and returns it. */
export async function insertClient(
  within: Database,
  { ids, now }: Pick<ClientMaker, 'ids' | 'now'>,
  client: Omit<NewClient, 'password'> & { readonly guestUntil?: number },
): Promise<number> {
  for (;;) {
    const clientId = ids.clientId()
    const inserted = await within
      .insertInto('client')
      .values({
        client_id: clientId,
        name: client.name,
        email: client.email,
        mobile: client.mobile ?? null,
        city: client.city ?? '',
        zipcode: client.zipcode ?? '',
        status: client.status,
        ...(client.language && { language: client.language }),
        created_at: now(),
        guest_until: client.guestUntil ?? null,
      })
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .returning('client_id')
      .executeTakeFirst()
    if (inserted) return clientId
  }
}

/** The logins of a new installation, stored nowhere else in readable form. */
export interface FirstLogins {
  readonly client: { readonly clientId: number; readonly username: string; readonly password: string }
  readonly staff: { readonly username: string; readonly password: string; readonly role: 'owner' }
}

/** The one-time code for the first owner's account, stored nowhere else in readable form. */
export interface Invitation {
  readonly username: string
  readonly code: string
  /** Milliseconds since 1970. */
  readonly until: number
}

export interface FirstRun {
  /** For a start outside production. */
  readonly logins?: FirstLogins
  /** For a start in production. */
  readonly invitation?: Invitation
  /** Call it once the logins are where a person finds them; until then every start makes new passwords. */
  handedOver(): Promise<void>
}

export const DEMO_EMAIL = 'demo@globalforex.example'
export const FIRST_STAFF = 'owner'

/**
 * On a new installation outside production creates a demo client with 10,000 dollars of practice money and a first
 * staff member who can appoint others, with random passwords. Undefined if the logins were handed over before.
 */
export async function firstRun(maker: ClientMaker): Promise<FirstRun | undefined> {
  const before = await maker.db.selectFrom('installation').select('handed_over_at').executeTakeFirst()
  if (before) return undefined
  const [clientPassword, staffPassword] = [maker.ids.password(), maker.ids.password()]
  const clientId = await makeDemoClient(maker, clientPassword)
  await makeFirstStaff(maker, staffPassword)
  return {
    logins: {
      client: { clientId, username: DEMO_EMAIL, password: clientPassword },
      staff: { username: FIRST_STAFF, password: staffPassword, role: 'owner' },
    },
    handedOver: () => markHandedOver(maker.db, maker.now(), clientId),
  }
}

/** Records that a person can find the first logins. */
export async function markHandedOver(db: Database, at: number, demoClientId?: number): Promise<void> {
  await db
    .insertInto('installation')
    .values({ handed_over_at: at, demo_client_id: demoClientId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function makeDemoClient(maker: ClientMaker, password: string): Promise<number> {
  const before = await findRow(maker.db, 'client', { email: DEMO_EMAIL }, ['client_id'])
  if (!before) {
    const clientId = await createClient(maker, {
      name: 'Demo Client',
      email: DEMO_EMAIL,
      status: 'active',
      password,
    })
    // A visitor of a new installation wants to see the product itself.
    await maker.db
      .insertInto('first_steps')
      .values({ client_id: clientId, done_at: maker.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return clientId
  }
  const passwordHash = await maker.hasher.hash(password)
  await setPassword(maker.db, { realm: 'client', ownerId: before.client_id, passwordHash, at: maker.now() })
  await openWallets(maker, before.client_id)
  return before.client_id
}

async function makeFirstStaff(maker: ClientMaker, password: string): Promise<void> {
  const [passwordHash, at] = [await maker.hasher.hash(password), maker.now()]
  await setPassword(maker.db, {
    realm: 'staff',
    ownerId: await addFirstStaff(maker.db, at),
    passwordHash,
    at,
  })
}

/** The number of the first member of staff, an owner, who is added if missing. */
export async function addFirstStaff(db: Database, at: number): Promise<number> {
  const before = await findRow(db, 'staff', { username: FIRST_STAFF }, ['staff_id'])
  if (before) return before.staff_id
  const added = await db
    .insertInto('staff')
    .values({ username: FIRST_STAFF, name: 'Owner', role: 'owner', created_at: at })
    .returning('staff_id')
    .executeTakeFirstOrThrow()
  return added.staff_id
}
