import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { describeWho } from './who.ts'
import type { House } from './who.ts'

/** Serves GET session_api: who is logged in here. */
export const showSession =
  (needs: { readonly db: Database; readonly house: House }): Handler<Calls['showSession']> =>
  async (_input, { client }) => ({ status: 0, ...(await describeWho(needs, client)) })
