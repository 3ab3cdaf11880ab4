import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Login } from './platform.ts'
import { patternOf, words } from './words.ts'
import type { Language } from './words.ts'

/** The fields of a row of orders_api that the flows use. */
export interface OrderRow {
  readonly bsid: number
  readonly cpair: string
  readonly lotsize: number
  readonly profit_loss: number
  readonly target: number | null
  readonly stoploss: number | null
  readonly trade_price: number
}

/** Logs in on the login screen, in a language selected there. */
export async function logInByHand(page: Page, login: Login, language: Language): Promise<void> {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  if (language === 'hi') await page.getByText(words.en.shell.languages.hi).tap()
  const { login: texts } = words[language]
  await page.getByLabel(texts.email).fill(login.username)
  await page.getByLabel(texts.password, { exact: true }).fill(login.password)
  await page.getByRole('button', { name: texts.submit }).tap()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Logs in without the login screen, and opens a screen. */
export async function enter(page: Page, login: Login, path = '/dashboard'): Promise<void> {
  await logIn(page, login)
  await page.goto(path)
}

/** Sets the server's cookie and the app's stored values. Shows no screen yet. */
export async function logIn(page: Page, login: Login): Promise<void> {
  const answer = await call<Record<'userid' | 'name' | 'usd', string | number>>(page, 'login_api3', {
    ...login,
  })
  // A page of the same origin without scripts.
  await page.goto('/icon.svg')
  await page.evaluate(
    ({ userid, name, usd }) => {
      const stored = { token: '1', isLoggedIn: 'true', userid, name, usd }
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
    },
    { userid: answer.userid, name: answer.name, usd: answer.usd },
  )
}

/** Logs this browser out and sets it to English. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('language', 'en')
  })
  await page.context().clearCookies()
}

const TOO_OFTEN = 429

/**
 * Makes a call with the page's session. Retries after a 429, because flows prepare faster than a person. Fails if the
 * server refuses.
 */
export async function call<Answer>(page: Page, path: string, form?: object): Promise<Answer> {
  const origin = process.env['E2E_URL'] ?? ''
  const address = `${origin}/api/${path}`
  const ask = () =>
    form === undefined
      ? page.request.get(address, { headers: { origin } })
      : page.request.post(address, { data: form, headers: { origin } })
  let answer = await ask()
  for (let tries = 1; answer.status() === TOO_OFTEN && tries < 5; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    answer = await ask()
  }
  const body: Answer & { status?: number; msg?: string } = await answer.json()
  if (!answer.ok() || (body.status ?? 0) !== 0) throw new Error(`${path}: ${answer.status()} ${body.msg}`)
  return body
}

/** The id of the logged-in client. */
export async function useridOf(page: Page): Promise<string> {
  return String((await call<{ userid: number }>(page, 'session_api')).userid)
}

/** Turns one-tap trading on with a number of lots, or off, from the next start on. */
export async function chooseOneTap(page: Page, lots: string | undefined): Promise<void> {
  const { userid, wallet, wallet_chosen_at } = await call<Record<string, string>>(page, 'session_api')
  await page.evaluate(
    ({ key, since, chosen }) => {
      if (chosen === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, `${since} ${chosen}`)
    },
    { key: `oneTap:${userid}:${wallet}`, since: wallet_chosen_at, chosen: lots },
  )
}

/** The client's open trades on the server. */
export async function openTrades(page: Page): Promise<readonly OrderRow[]> {
  return call(page, `orders_api/Market/${await useridOf(page)}`)
}

/** Pending orders. */
export async function pendingOrders(page: Page): Promise<readonly OrderRow[]> {
  return call(page, `orders_api/Limit/${await useridOf(page)}`)
}

/** Dollars in the wallet. */
export async function balanceOf(page: Page): Promise<number> {
  return (await call<{ bal: number }>(page, `home_wallet_api/${await useridOf(page)}`)).bal
}

/** The wallet's transactions, in dollars. */
interface Movement {
  readonly tr_id: number
  readonly tr_amt: number
}

/** The newest movements of the wallet, newest first. */
export async function movements(page: Page): Promise<readonly Movement[]> {
  return call(page, `mytrans_api/${await useridOf(page)}`)
}

/** Cents booked since the given transaction: results, and a swap if a trading day ended. */
export async function movedSince(page: Page, newest: Movement | undefined): Promise<number> {
  const since = (await movements(page)).filter(({ tr_id }) => tr_id > (newest?.tr_id ?? 0))
  return since.reduce((sum, { tr_amt }) => sum + Math.round(100 * tr_amt), 0)
}

/** Opens a trade at the market and returns its number. */
export async function buy(page: Page, asset: string, lotsize = 0.1, more: object = {}): Promise<number> {
  const form = {
    userid: await useridOf(page),
    asset,
    buy_type: 'BUY',
    lotsize,
    market: true,
    cid: randomUUID(),
  }
  return (await call<{ bsid: number }>(page, 'web_trade_api', { ...form, ...more })).bsid
}

/** Places a buy limit below the market. */
export async function buyAt(
  page: Page,
  limit: number,
  asset: string,
  lotsize = 0.1,
  more: object = {},
): Promise<number> {
  return buy(page, asset, lotsize, { market: false, limit, ...more })
}

/** Closes all trades and cancels all orders. */
export async function clearDesk(page: Page): Promise<void> {
  for (const { bsid } of await pendingOrders(page)) {
    await call(page, 'order_cancel_api', { bsid, cid: randomUUID() })
  }
  for (const { bsid } of await openTrades(page))
    await call(page, 'trade_close_api', { bsid, cid: randomUUID() })
}

/** Waits for a toast and returns the values in its text. */
export async function hear(page: Page, fill: (hole: string) => string): Promise<readonly string[]> {
  const pattern = patternOf(fill)
  const toast = page.locator('[popover] p').filter({ hasText: pattern }).last()
  await expect(toast).toBeVisible()
  return pattern.exec((await toast.textContent()) ?? '')?.slice(1) ?? []
}

/** Goes to one of the four places of the main menu. */
export async function visit(page: Page, place: string): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: place, exact: true })
    .filter({ visible: true })
    .click()
}
