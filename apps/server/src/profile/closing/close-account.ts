import type { Calls } from '@gf/contract'
import { formatAmount, toWireNumber, fromWireNumber } from '@gf/money'
import { BOOKS, walletIdOf } from '../../client-wallets.ts'
import type { WalletBook } from '../../client-wallets.ts'
import type { ClientContext, Handler } from '../../handler.ts'
import type { Database } from '../../persistence/database.ts'
import { Refusal, notFound } from '../../refusal.ts'
import { need } from '../../need.ts'
import type { Profiles } from '../profile.ts'
import { keptOf } from './retention.ts'

/**
 * Closes the client's account for good: no login opens it again, its books stay, and of the rest only what the law asks for.
 * Refused with everything that is open in it. The wallets are looked at after the password, and a second factor where one is
 * on: only the owner learns what is in them.
 */
export const closeAccount =
  (profiles: Profiles): Handler<Calls['closeAccount']> =>
  async (input, context) => {
    const { clientId } = context.client
    await checkPassword(profiles, clientId, input.password)
    await profiles.stepUp.checkBesidePassword(context.client)
    const open = await obstaclesOf(profiles, profiles.db, clientId)
    if (Object.keys(open).length > 0) throw inUse(open)
    // From here on no command of the client is decided, so that what is looked at below stays as it is.
    const release = profiles.closedAccounts.hold(clientId)
    const { retired, announce } = await close(profiles, context).catch((error: unknown) => {
      release()
      throw error
    })
    announce()
    await profiles.removeDocuments(retired.files)
    context.setSessionToken(undefined)
    const kept = [...keptOf(profiles.keepYears, retired.identityKept, profiles.now())]
    return { status: 0, msg: 'Your account is closed.', kept }
  }

function close(profiles: Profiles, context: ClientContext) {
  const { clientId } = context.client
  return profiles.db.transaction().execute(async (within) => {
    // Whoever asks for a deposit locks this row too, so that none comes in between looking and closing.
    const row = await within
      .selectFrom('client')
      .select('status')
      .where('client_id', '=', clientId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.status === 'closed') throw notFound()
    const obstacles = await obstaclesOf(profiles, within, clientId)
    if (Object.keys(obstacles).length > 0) throw inUse(obstacles)
    // Sent to the address of before, which is not kept.
    await profiles.messages.queue(within, { clientId }, { kind: 'account_closed' })
    await within.updateTable('client').set({ status: 'closed' }).where('client_id', '=', clientId).execute()
    await profiles.note(within, context, { action: 'account_closed' })
    const announce = await profiles.endSessionsWithin(within, clientId)
    return { retired: await profiles.retire(within, clientId), announce }
  })
}

async function checkPassword(profiles: Profiles, clientId: number, password: string): Promise<void> {
  const seconds = await profiles.waitFor('close_account', clientId)
  if (seconds > 0) {
    throw new Refusal('too_many_tries', 'Too many tries. Wait a few minutes, then try again.', {
      http: 429,
      retryAfter: seconds,
    })
  }
  if (!(await profiles.passwordIs(clientId, password))) {
    throw new Refusal('password_wrong', 'This is not your password.', { detail: { field: 'password' } })
  }
}

type Obstacle = 'trades' | 'orders' | 'balance' | 'deposits' | 'withdrawals'

/** What still moves or is owed. Practice money is no obstacle; trades and orders in it are, since they go on. */
async function obstaclesOf(
  { desk, waitingRequests }: Profiles,
  within: Database,
  clientId: number,
): Promise<Partial<Record<Obstacle, string | number>>> {
  const held = await desk.read((state) => {
    const walletOf = (book: WalletBook) =>
      need(state.wallets.get(walletIdOf(clientId, book)), `${book} wallet of client ${clientId}`)
    const wallets = BOOKS.map(walletOf)
    const real = walletOf('real')
    return {
      trades: wallets.reduce((sum, wallet) => sum + wallet.trades.size, 0),
      orders: wallets.reduce((sum, wallet) => sum + wallet.orders.size, 0),
      balance: real.balance,
      reserved: real.reserved.size,
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
  }
}

const inUse = (obstacles: Partial<Record<Obstacle, string | number>>): Refusal =>
  new Refusal('account_in_use', `This account cannot be closed yet: ${listed(obstacles)}.`, {
    detail: obstacles,
  })

const words: Readonly<Record<Obstacle, (amount: string | number) => string>> = {
  trades: (count) => `${count} open trades`,
  orders: (count) => `${count} pending orders`,
  balance: (dollars) =>
    `a balance of ${formatAmount(need(fromWireNumber(Number(dollars), 2), 'balance'), 'USD')}`,
  deposits: (count) => `${count} deposits that wait`,
  withdrawals: (count) => `${count} withdrawals that wait`,
}

function listed(obstacles: Partial<Record<Obstacle, string | number>>): string {
  return Object.entries(obstacles)
    .map(([name, amount]) => words[name as Obstacle](amount))
    .join(', ')
}
