import type { Calls } from '@gf/contract'
import type { Handler } from '../../handler.ts'
import type { Profiles } from '../profile.ts'
import { keptOf, mustKeepIdentity } from './retention.ts'

/** What would be kept of the client if the account were closed now, why, and for how long. */
export const showKeptData =
  ({ db, keepYears, now }: Profiles): Handler<Calls['showKeptData']> =>
  async (_input, { client }) => ({
    status: 0,
    kept: [...keptOf(keepYears, await mustKeepIdentity(db, client.clientId), now())],
  })
