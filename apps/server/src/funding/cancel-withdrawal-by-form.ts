import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { cancelOwn } from './cancelling.ts'
import type { Funding } from './funding.ts'

/** Serves POST withdrawal_cancel_api. */
export const cancelWithdrawalByForm =
  (parts: Funding): Handler<Calls['cancelWithdrawalByForm']> =>
  ({ wid }, { client }) =>
    cancelOwn(parts, client.clientId, wid)
