import { matchFeedCalls } from './match-feed.ts'
import { cricketActions, cricketCalls } from './matches.ts'
import { scoringActions } from './scoring.ts'

export const cricketArea = {
  resources: {},
  calls: { ...cricketCalls, ...matchFeedCalls },
  actions: { ...cricketActions, ...scoringActions },
  jobs: ['feed-nonces'],
} as const
