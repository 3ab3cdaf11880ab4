import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { shownLimits } from './own-limit-calls.ts'
import type { OwnLimits } from './own-limits.ts'

export const showOwnLimits =
  (limits: OwnLimits): Handler<Calls['showOwnLimits']> =>
  (_input, { client }) =>
    shownLimits(limits, client.clientId)
