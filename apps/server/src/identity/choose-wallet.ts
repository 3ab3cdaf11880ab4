import type { WalletBook } from '../client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import type { LoginSessions } from './login-sessions.ts'

/**
 * Keeps which wallet a client has chosen, and lets every login session of theirs see it immediately. Resolves to when it was
 * chosen, in milliseconds since 1970: choosing the same again changes nothing.
 */
export const chooseWallet =
  (db: Database, sessions: Pick<LoginSessions, 'refresh'>, now: () => number) =>
  async (clientId: number, wallet: WalletBook): Promise<number> => {
    await db
      .updateTable('client')
      .set({ wallet, wallet_chosen_at: now() })
      .where('client_id', '=', clientId)
      .where('wallet', '<>', wallet)
      .execute()
    sessions.refresh(clientId)
    const { wallet_chosen_at } = await db
      .selectFrom('client')
      .select('wallet_chosen_at')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
    return wallet_chosen_at
  }
