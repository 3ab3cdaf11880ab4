import type { APIRequestContext, Page } from '@playwright/test'
import type { Login } from './platform.ts'

/** Calls as the client's own browser makes them, to prepare what a flow begins with. */
export interface ClientDesk {
  readonly userid: number
  /** Answers of the call as they are; fails where it is refused. */
  post(path: string, body: object): Promise<{ readonly bsid: number }>
  list(type: 'Market' | 'Limit' | 'Exit'): Promise<readonly ListedOrder[]>
  /** Closes every trade and cancels every order. */
  clear(): Promise<void>
}

export interface ListedOrder {
  readonly bsid: number
  readonly lotsize: number
  readonly cpair: string
  readonly target: number | null
  readonly stoploss: number | null
  readonly trade_price: number
  readonly buy_price: number
  readonly sell_price: number
}

/** As many rows as the server lists at once: flows before have left closings. */
const MOST_LISTED = 200

/** Calls for which the server asks to wait are few enough a second with this pause between them. Milliseconds. */
const PAUSE = 220

/** Logs the client in, in this page's browser, and hands over its calls. */
export async function openDesk(page: Page, origin: string, login: Login): Promise<ClientDesk> {
  const { request } = page
  const answer = await send(request, origin, 'login_api3', login)
  const { userid, name, usd } = answer as { userid: number; name: string; usd: number }
  const stored = { token: '1', isLoggedIn: 'true', userid: String(userid), name, usd: String(usd) }
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
  const list = async (type: string): Promise<readonly ListedOrder[]> => {
    const response = await request.get(`/api/orders_api/${type}/${userid}?limit=${MOST_LISTED}`)
    return (await response.json()) as ListedOrder[]
  }
  return {
    userid,
    list,
    post: async (path, body) => (await send(request, origin, path, body)) as { bsid: number },
    clear: async () => {
      if ((await list('Market')).length > 0) await send(request, origin, 'trades_close_api', { userid })
      for (const { bsid } of await list('Limit')) await send(request, origin, 'order_cancel_api', { bsid })
    },
  }
}

async function send(
  request: APIRequestContext,
  origin: string,
  path: string,
  data: object,
): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  const response = await request.post(`/api/${path}`, { data, headers: { origin } })
  const body: { status: number } = await response.json()
  if (body.status !== 0) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}
