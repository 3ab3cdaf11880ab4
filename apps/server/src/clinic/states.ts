import type { Calls } from '@gf/contract'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'

/** Serves GET states_api. */
export const listStates =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['listStates']> =>
  () =>
    db.selectFrom('back_office.states').select(['StateID', 'StateName']).orderBy('StateName').execute()
