import type { CallByRoute, Received } from '@gf/contract'

export type Match = Received<CallByRoute['GET match_details_api/{id}']>

export interface MatchOf {
  readonly of: Match
}
