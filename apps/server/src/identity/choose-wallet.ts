import type { WalletBook } from '../client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import type { LoginSessions } from './login-sessions.ts'

/** Keeps which wallet a client has chosen, and lets every login session of theirs see it at once. */
export const chooseWallet =
  (db: Database, sessions: Pick<LoginSessions, 'refresh'>) =>
  async (clientId: number, wallet: WalletBook): Promise<void> => {
    await db.updateTable('client').set({ wallet }).where('client_id', '=', clientId).execute()
    sessions.refresh(clientId)
  }
