import type { Calls } from '@gf/contract'
import { HOUR, cents, formatMoney, fromWireNumber, toWireNumber } from '@gf/money'
import { actorOf, audited } from '../../calls/audited.ts'
import type { Actor } from '../../calls/audited.ts'
import type { Handler } from '../../calls/handler.ts'
import { Refusal, notFound } from '../../calls/refusal.ts'
import type { Deps, ProfileDeps } from '../../deps.ts'
import { BOOKS, walletIdOf } from '../../desk/client-wallets.ts'
import type { WalletBook } from '../../desk/client-wallets.ts'
import { need } from '../../desk/need.ts'
import { waitingRequests } from '../../funding/index.ts'
import { hasPassword, lockClient } from '../../identity/index.ts'
import type { Limit } from '../../identity/index.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import { keptOf } from './retention.ts'
import { retireClient, identityPlace } from './retire-client.ts'
import type { ClosedIdentity, Retired } from './retire-client.ts'

const TRIES: Limit = {
  scope: 'close_account',
  tries: 5,
  windowMs: HOUR / 4,
  reason: 'too_many_tries',
  message: 'Too many attempts. Try again in a few minutes.',
}

/**
 * Closes the client's account for good: no login opens it again, its books stay, and otherwise only what the law
 * requires. Refused with everything that is open in it. The wallets are checked after the password, and a second factor
 * if one is on: only the owner sees them.
 */
export const closeAccount =
  (deps: ProfileDeps): Handler<Calls['closeAccount']> =>
  async (input, context) => {
    const { clientId } = context.client
    await checkPassword(deps, clientId, input.password)
    await deps.stepUp.checkBesidePassword(context.client)
    const { identityKept } = await closeClient(deps, clientId, actorOf(context))
    context.setSessionToken(undefined)
    const kept = [...keptOf(deps.config.keepYears, identityKept, deps.now())]
    return { status: 0, msg: 'Account closed.', kept }
  }

interface Closing {
  /** Only a guest's: the account may have become a client's meanwhile. */
  readonly ofGuest?: boolean
}

/** Closes an account, for the client, for staff or for the job. Throws `account_in_use` with all that is open in it. */
export async function closeClient(
  deps: ProfileDeps,
  clientId: number,
  actor: Actor,
  closing: Closing = {},
): Promise<Retired> {
  const row = await findRow(deps.db, 'client', { client_id: clientId }, ['status'])
  if (!row || row.status === 'closed') throw notFound()
  const open = await obstaclesOf(deps, deps.db, clientId)
  if (Object.keys(open).length > 0) throw inUse(open)
  // From here on the desk refuses the client's commands, so that the checks below stay valid.
  const release = deps.closedAccounts.hold(clientId)
  const { retired, announce } = await close(deps, clientId, actor, closing).catch((error: unknown) => {
    release()
    throw error
  })
  announce()
  await Promise.all(retired.files.map((name) => deps.documents.remove(name)))
  return retired
}

function close(deps: ProfileDeps, clientId: number, actor: Actor, { ofGuest = false }: Closing) {
  return audited(deps, actor, 'account_closed', async (within, note) => {
    // Deposit requests lock this row too, so none can arrive between the check and the closing.
    const { status, guest_until: guestUntil } = await lockClient(within, clientId)
    if (status === 'closed' || (ofGuest && guestUntil === null)) throw notFound()
    const obstacles = await obstaclesOf(deps, within, clientId)
    if (Object.keys(obstacles).length > 0) throw inUse(obstacles)
    // To the former address, which is not stored.
    await deps.messages.queue(
      within,
      { clientId },
      { kind: 'account_closed', ...(actor.realm === 'staff' && { byStaff: true }) },
    )
    await within.updateTable('client').set({ status: 'closed' }).where('client_id', '=', clientId).execute()
    note({ subject: `client ${clientId}` })
    const announce = await deps.sessions.endAllWithin(within, clientId)
    return { retired: await retireClient(deps, within, clientId, deps.now()), announce }
  })
}

async function checkPassword(deps: ProfileDeps, clientId: number, password: string): Promise<void> {
  await deps.throttle.require(TRIES, String(clientId))
  if (!(await hasPassword(deps, clientId, password))) {
    throw new Refusal('password_wrong', 'Incorrect password. Try again.', { detail: { field: 'password' } })
  }
}

type Obstacle = 'trades' | 'orders' | 'balance' | 'deposits' | 'withdrawals' | 'adjustments'

/** What is pending or owed. Practice money is no obstacle; its open trades and orders are. */
async function obstaclesOf(
  { desk }: Pick<Deps, 'desk'>,
  within: Database,
  clientId: number,
): Promise<Partial<Record<Obstacle, string | number>>> {
  const held = await desk.read((state) => {
    // A guest has no real wallet.
    const walletOf = (book: WalletBook) => state.wallets.get(walletIdOf(clientId, book))
    const wallets = BOOKS.flatMap((book) => walletOf(book) ?? [])
    const real = walletOf('real')
    return {
      trades: wallets.reduce((sum, wallet) => sum + wallet.trades.size, 0),
      orders: wallets.reduce((sum, wallet) => sum + wallet.orders.size, 0),
      balance: real?.balance ?? 0,
      reserved: real?.reserved.size ?? 0,
    }
  })
  const waiting = await waitingRequests(within, clientId)
  const withdrawals = Math.max(waiting.withdrawals, held.reserved)
  return {
    ...(held.trades > 0 && { trades: held.trades }),
    ...(held.orders > 0 && { orders: held.orders }),
    ...(held.balance !== 0 && { balance: toWireNumber(held.balance, 2) }),
    ...(waiting.deposits > 0 && { deposits: waiting.deposits }),
    ...(withdrawals > 0 && { withdrawals }),
    ...(waiting.adjustments > 0 && { adjustments: waiting.adjustments }),
  }
}

const inUse = (obstacles: Partial<Record<Obstacle, string | number>>): Refusal =>
  new Refusal('account_in_use', `To close the account, first resolve: ${listed(obstacles)}.`, {
    detail: obstacles,
  })

const words: Readonly<Record<Obstacle, (amount: string | number) => string>> = {
  trades: (count) => `${count} open trades`,
  orders: (count) => `${count} pending orders`,
  balance: (dollars) =>
    `a balance of ${formatMoney(cents(need(fromWireNumber(Number(dollars), 2), 'balance')), 'USD')}`,
  deposits: (count) => `${count} pending deposits`,
  withdrawals: (count) => `${count} pending withdrawals`,
  adjustments: (count) => `${count} adjustments of the balance`,
}

function listed(obstacles: Partial<Record<Obstacle, string | number>>): string {
  return Object.entries(obstacles)
    .map(([name, amount]) => words[name as Obstacle](amount))
    .join(', ')
}

/** A closed client's identity, for an authority. */
export async function showClosedClient(
  { clientCipher }: Pick<Deps, 'clientCipher'>,
  within: Database,
  client: number,
): Promise<Record<string, string | number | null>> {
  const row = await findRow(within, 'closed_client', { client_id: client }, ['identity'])
  if (!row) throw notFound()
  if (!row.identity)
    throw new Refusal(
      'identity_erased',
      `We erased the identity of client ${client} after the retention period.`,
    )
  const opened = await clientCipher.open(within, client, identityPlace(client), row.identity)
  const { bank, ...person } = JSON.parse(opened.toString()) as ClosedIdentity
  return { ...person, ...(bank && { bank: Object.values(bank).join(', ') }) }
}
