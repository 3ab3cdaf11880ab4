import type { Received } from '../call.ts'
import type { cricketCalls } from './matches.ts'

/*
 * The stream of a match at /api/match_stream/{id} (WebSocket, same origin, a staff session with a role of matchReaders).
 * Each message is JSON: the whole match and its sessions, as match_details_api and match_session_api answer them. One
 * comes first, after each change, and each second; a slow viewer misses some. Viewers send nothing. Silence of 5 seconds
 * means that the connection is dead: poll until it is back. Close codes and refusals are those of `stream.ts`.
 */

export type MatchFrame = readonly [
  kind: 'match',
  match: Received<(typeof cricketCalls)['showMatch']>,
  sessions: Received<(typeof cricketCalls)['listSessions']>,
]
