import type { Paise } from '@gf/money'
import { MINUTE, paise, ratio } from '@gf/money'
import { audited } from '../calls/audited.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { FEED, isFar } from './usd-rate.ts'

/** The instrument whose price the dollar rate can follow. */
const SYMBOL = 'USDINR'

/**
 * A smaller difference changes no rate: it is within what banks differ by, and every new rate asks each client again who
 * is about to confirm a withdrawal.
 */
const LEAST_STEP = paise(10)

type PriceDeps = Pick<Deps, 'board' | 'config' | 'feed' | 'pausedReason'>
type FeedDeps = PriceDeps & Pick<Deps, 'audit' | 'db' | 'logger' | 'usdRate'>

/** Whether the feed has prices that real money may follow: in production, only those of a live feed. */
export const canFollow = ({ board, config, feed }: Pick<Deps, 'board' | 'config' | 'feed'>): boolean =>
  board.get(SYMBOL) !== undefined && (!config.production || feed.kind === 'live')

/**
 * The middle of bid and ask in paise per dollar, rounded to the paisa. Undefined unless the price is fresh and believed,
 * and its market is open.
 */
export function feedRate(deps: PriceDeps): Paise | undefined {
  const { board, pausedReason } = deps
  const { quote, instrument } = board.get(SYMBOL) ?? {}
  if (!quote || !instrument || !canFollow(deps) || !board.isOpen(SYMBOL)) return undefined
  if (board.isStale(SYMBOL) || board.isDoubted(SYMBOL) || pausedReason(SYMBOL) !== undefined) return undefined
  return paise(ratio([quote.bid + quote.ask, 100], [2, 10 ** instrument.digits]))
}

/** The price of the feed while the rate follows it and differs too far to be taken; otherwise undefined. */
export function farStep(deps: PriceDeps & Pick<Deps, 'usdRate'>): Paise | undefined {
  const { usdRate } = deps
  const price = usdRate.followsFeed() ? feedRate(deps) : undefined
  return price !== undefined && isFar(usdRate.inForce(), price) ? price : undefined
}

/** Every minute the rate takes the price that it follows. */
export const followFeed = (deps: FeedDeps): Job => ({
  name: 'usd-rate',
  run: () => takeFeedRate(deps),
  failure: 'The dollar rate could not follow the feed; will retry',
  level: 'error',
  every: MINUTE,
})

/**
 * Sets the price of the feed as the rate if it follows the feed and differs enough. A step that is too large waits for
 * staff (`set-rate --was`), and the log says so each time.
 */
async function takeFeedRate(deps: FeedDeps): Promise<void> {
  const { usdRate, logger } = deps
  const price = usdRate.followsFeed() ? feedRate(deps) : undefined
  const [before, markUp] = [usdRate.inForce(), usdRate.markUp()]
  if (price === undefined || Math.abs(price - before) < LEAST_STEP) return
  if (isFar(before, price)) {
    logger.warn({ rate: before, price }, 'The dollar rate does not follow the feed: the step is too large')
    return
  }
  const announce = await audited(deps, { realm: 'system' }, 'usd_rate_set', async (within, note) => {
    const set = await usdRate.change(within, { paise: price, markUp, source: 'feed' }, FEED)
    note({ subject: 'usd rate', detail: { by: FEED, before, after: price, mark_up: markUp } })
    return set
  })
  announce()
}
