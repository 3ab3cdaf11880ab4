import type { Calls, Input } from '@gf/contract'

/** The calls of the feed, and their messages. */
export type FeedCall = 'newMatch' | 'updateMatch' | 'updateScore' | 'updateSessions'
export type Message = {
  [Name in FeedCall]: { readonly name: Name; readonly form: Input<Calls[Name]> }
}[FeedCall]
