/**
 * Takes the screenshots of the README: HOME, the ticket and ORDERS of a running product on a phone.
 *
 *   node bench/pictures.ts
 */
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { logIn, openTrades, phone, withProduct } from './opened-product.ts'
import { orMoment } from './moment.ts'

const folder = orMoment(fileURLToPath(new URL('../docs/pictures', import.meta.url)), tmpdir())
/** Long enough for prices, candles and a trade's result. Milliseconds. */
const LIVE_A_WHILE = orMoment(8_000, 200)

await withProduct(async ({ platform, browser }) => {
  const context = await browser.newContext({ ...phone, colorScheme: 'light' })
  const page = await context.newPage()
  await logIn(page, platform)
  await openTrades(page, ['XAUUSD', 'EURUSD', 'USDJPY', 'GBPUSD'], 1)
  const take = async (name: string, path: string): Promise<void> => {
    await page.goto(`${platform.url}${path}`)
    await page.waitForTimeout(LIVE_A_WHILE)
    await page.screenshot({ path: `${folder}/${name}.png` })
  }
  await take('home-phone', '/dashboard')
  await take('ticket-phone', '/addtrade/XAUUSD')
  await take('orders-phone', '/orders')
  await context.close()
})
