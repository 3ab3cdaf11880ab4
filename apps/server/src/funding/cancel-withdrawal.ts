import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { cancelOwn } from './cancelling.ts'
import type { Funding } from './funding.ts'

/** Serves GET cancel_withdrawal_api/{wid}. */
export const cancelWithdrawal =
  (parts: Funding): Handler<Calls['cancelWithdrawal']> =>
  ({ wid }, { client }) =>
    cancelOwn(parts, client.clientId, wid)
