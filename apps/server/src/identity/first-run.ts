import { createClient, openWallets } from './create-client.ts'
import type { ClientMaker } from './create-client.ts'
import type { Database } from '../persistence/database.ts'

/** The logins of a new installation. They exist nowhere else in readable form. */
export interface FirstLogins {
  readonly client: { readonly clientId: number; readonly username: string; readonly password: string }
  readonly staff: { readonly username: string; readonly password: string; readonly role: 'owner' }
}

/** What opens the first owner's account once. It exists nowhere else in readable form. */
export interface Invitation {
  readonly username: string
  readonly code: string
  /** Milliseconds since 1970. */
  readonly until: number
}

export interface FirstRun {
  /** Of a start outside production. */
  readonly logins?: FirstLogins
  /** Of a start in production. */
  readonly invitation?: Invitation
  /** To be called once the logins are where a person finds them; until then every start makes new passwords. */
  handedOver(): Promise<void>
}

export const DEMO_EMAIL = 'demo@globalforex.example'
export const FIRST_STAFF = 'owner'

/**
 * On a new installation outside production makes a demo client with 10,000 dollars of practice money and a first staff member who may
 * appoint others, with random passwords. Undefined on an installation whose logins were handed over before.
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

/** Remembers that what opens the first accounts is where a person finds it. */
export async function markHandedOver(db: Database, at: number, demoClientId?: number): Promise<void> {
  await db
    .insertInto('installation')
    .values({ handed_over_at: at, demo_client_id: demoClientId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function makeDemoClient(maker: ClientMaker, password: string): Promise<number> {
  const before = await maker.db
    .selectFrom('client')
    .select('client_id')
    .where('email', '=', DEMO_EMAIL)
    .executeTakeFirst()
  if (!before) {
    const clientId = await createClient(maker, {
      name: 'Demo Client',
      email: DEMO_EMAIL,
      status: 'active',
      password,
    })
    // Whoever looks at a new installation comes to see the product itself.
    await maker.db
      .insertInto('first_steps')
      .values({ client_id: clientId, done_at: maker.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return clientId
  }
  await setPassword(maker, 'client', before.client_id, password)
  await openWallets(maker, before.client_id)
  return before.client_id
}

async function makeFirstStaff(maker: ClientMaker, password: string): Promise<void> {
  await setPassword(maker, 'staff', await addFirstStaff(maker.db, maker.now()), password)
}

/** The number of the first member of staff, who is an owner and is added where missing. */
export async function addFirstStaff(db: Database, at: number): Promise<number> {
  const before = await db
    .selectFrom('staff')
    .select('staff_id')
    .where('username', '=', FIRST_STAFF)
    .executeTakeFirst()
  if (before) return before.staff_id
  const added = await db
    .insertInto('staff')
    .values({ username: FIRST_STAFF, name: 'Owner', role: 'owner', created_at: at })
    .returning('staff_id')
    .executeTakeFirstOrThrow()
  return added.staff_id
}

async function setPassword(
  maker: ClientMaker,
  realm: 'client' | 'staff',
  ownerId: number,
  password: string,
): Promise<void> {
  const changed = { password_hash: await maker.hasher.hash(password), changed_at: maker.now() }
  await maker.db
    .insertInto('credential')
    .values({ realm, owner_id: ownerId, ...changed })
    .onConflict((conflict) => conflict.columns(['realm', 'owner_id']).doUpdateSet(changed))
    .execute()
}
