/** What benchmarks and browser flows use of each area. */
export { SHOP_KEY, sendOrder } from '../clinic/test-shop.ts'
export { FEED_KEY, feed } from '../cricket/test-feed.ts'
