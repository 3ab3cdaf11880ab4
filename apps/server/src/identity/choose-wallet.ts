import type { Database } from '../persistence/database.ts'
import type { LoginSessions } from './login-sessions.ts'

/** Keeps which wallet a client has chosen for the screens; it holds from the next request, on every device. */
export const chooseWallet =
  (db: Database, sessions: LoginSessions) =>
  async (clientId: number, wallet: 'practice' | 'real'): Promise<void> => {
    await db.updateTable('client').set({ wallet }).where('client_id', '=', clientId).execute()
    sessions.refresh(clientId)
  }
