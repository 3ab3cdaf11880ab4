import { actions } from '@gf/contract'
import type { Action, CallByRoute, Received } from '@gf/contract'
import { useStaff } from '../session/session.ts'

export type Match = Received<CallByRoute['GET match_details_api/{id}']>

export interface MatchOf {
  readonly of: Match
}

/** Whether this role scores and corrects. */
export const useMayScore = (): boolean => {
  const { role } = useStaff()
  const { makers }: Action = actions['score-ball']
  return makers.includes(role)
}
