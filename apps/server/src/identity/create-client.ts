import { minor } from '@gf/money'
import { PRACTICE_DOLLARS, walletIdOf } from '../client-wallets.ts'
import type { WalletBook } from '../client-wallets.ts'
import type { DeskService } from '../desk/desk-service.ts'
import type { Ids } from '../ids.ts'
import type { Database } from '../persistence/database.ts'
import type { ClientStatus } from '../persistence/identity-tables.ts'
import type { PasswordHasher } from './password-hasher.ts'

export interface NewClient {
  readonly name: string
  readonly email: string
  /** Ten digits. */
  readonly mobile?: string
  readonly city?: string
  readonly zipcode?: string
  readonly status: ClientStatus
  /** In which the client is written to; English where nothing is said. */
  readonly language?: 'en' | 'hi'
  readonly password: string
}

export interface ClientMaker {
  readonly db: Database
  readonly ids: Ids
  readonly now: () => number
  readonly hasher: PasswordHasher
  readonly desk: DeskService
}

/**
 * Creates a client with a random free number, a password, and two wallets: practice money in one, nothing in the other.
 * Gives the client's number. Throws the database's unique violation (client_email, client_mobile) where the e-mail
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

/**
 * Opens what is missing of a client's wallets and gives the practice wallet its first money. Each step happens once
 * however often this runs, so that a start that was cut short can be taken up again.
 */
export async function openWallets(
  { db, desk }: Pick<ClientMaker, 'db' | 'desk'>,
  clientId: number,
): Promise<void> {
  await openWallet(desk, clientId, 'practice')
  await giveFirstMoney({ db, desk }, walletIdOf(clientId, 'practice'))
  await openWallet(desk, clientId, 'real')
}

/** Not into a wallet that had money before: the desk forgets keys after 48 hours, and a reset would end what was traded. */
async function giveFirstMoney(
  { db, desk }: Pick<ClientMaker, 'db' | 'desk'>,
  walletId: number,
): Promise<void> {
  const booked = await db
    .selectFrom('ledger_transaction')
    .select('wallet_id')
    .where('wallet_id', '=', walletId)
    .limit(1)
    .executeTakeFirst()
  if (booked) return
  // The key makes two at the same moment get one answer. The slash keeps it apart from those that clients choose.
  const key = { text: `first-money/${walletId}`, digest: 'first-money' }
  const { outcome } = await desk.submit({
    type: 'reset_practice',
    walletId,
    dollars: minor(PRACTICE_DOLLARS),
    key,
  })
  if (!outcome.accepted) throw new Error(`The desk refused the first practice money: ${outcome.reason}`)
}

async function openWallet(desk: DeskService, clientId: number, book: WalletBook): Promise<void> {
  const walletId = walletIdOf(clientId, book)
  const { outcome } = await desk.submit({ type: 'open_wallet', walletId, clientId, book })
  if (!outcome.accepted && outcome.reason !== 'wallet_exists') {
    throw new Error(`The desk refused to open wallet ${walletId}: ${outcome.reason}`)
  }
}

/** Writes a client and the hash of their password down under a random free number, which it gives. */
export async function addClient(
  within: Database,
  { ids, now }: Pick<ClientMaker, 'ids' | 'now'>,
  client: Omit<NewClient, 'password'>,
  passwordHash: string,
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
      })
      .onConflict((conflict) => conflict.column('client_id').doNothing())
      .returning('client_id')
      .executeTakeFirst()
    if (!inserted) continue
    await within
      .insertInto('credential')
      .values({ realm: 'client', owner_id: clientId, password_hash: passwordHash, changed_at: now() })
      .execute()
    return clientId
  }
}
