import type { Calls } from '@gf/contract'
import type { Handler } from '../../handler.ts'
import type { Database } from '../../persistence/database.ts'

interface Needs {
  readonly db: Database
}

/** Serves POST language_api/{userid}: messages to the client are in this language from now on. */
export const chooseLanguage =
  ({ db }: Needs): Handler<Calls['chooseLanguage']> =>
  async ({ language }, { client }) => {
    await db.updateTable('client').set({ language }).where('client_id', '=', client.clientId).execute()
    return { status: 0, msg: 'Noted.' }
  }
