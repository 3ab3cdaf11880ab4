export { startFeedServer } from './feed/feed-server.ts'
export { readReplay } from './feed/start-feed.ts'
