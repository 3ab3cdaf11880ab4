import { matchReaders } from '@gf/contract'
import type { Calls } from '@gf/contract'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { startMatchFeed } from './feed/start-feed.ts'
import { createReceive } from './ingest.ts'
import type { FeedCall } from './message.ts'
import { MatchBook } from './match-book.ts'
import { frameOf, listBalls, listMatches, listSessions, showMatch } from './match-calls.ts'
import { admitFeed, forgetNonces } from './signature.ts'
import { byHandActions } from './match-by-hand.ts'
import { scoringActions } from './scoring.ts'
import { suspensionActions } from './suspensions.ts'

type CricketHandlers = {
  readonly [Name in FeedCall | 'listMatches' | 'showMatch' | 'listSessions' | 'listBalls']: Handler<
    Calls[Name]
  >
}

export function cricketArea(deps: Deps) {
  const book = new MatchBook(deps.db)
  const receive = createReceive(deps, (matchId) => book.changed(matchId))
  return {
    watched: [
      {
        path: '/api/match_stream/',
        roles: matchReaders,
        frame: (matchId: number) => frameOf(deps, book, matchId),
        onChange: (listener: (matchId: number) => void) => book.onChange(listener),
      },
    ],
    admits: { feed: admitFeed(deps) },
    start: () => startMatchFeed(deps, receive),
    handlers: {
      newMatch: (form) => receive({ name: 'newMatch', form }),
      updateMatch: (form) => receive({ name: 'updateMatch', form }),
      updateScore: (form) => receive({ name: 'updateScore', form }),
      updateSessions: (form) => receive({ name: 'updateSessions', form }),
      listMatches: listMatches(deps, book),
      showMatch: showMatch(deps, book),
      listSessions: listSessions(book),
      listBalls: listBalls(book),
    } satisfies CricketHandlers,
    actions: { ...suspensionActions(book), ...byHandActions(deps, book), ...scoringActions(deps, book) },
    jobs: [
      {
        name: 'feed-nonces',
        run: () => forgetNonces(deps),
        failure: 'Could not delete old nonces of the match feed',
      },
    ] satisfies readonly Job[],
  }
}
