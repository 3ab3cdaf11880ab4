import type { Login } from './make-clients.ts'

/** The request under one key, and its first definite answer. */
export interface Sent {
  readonly path: string
  readonly body: { readonly cid: string } & Readonly<Record<string, unknown>>
  answer: Answer | undefined
}

export interface Answer {
  readonly http: number
  readonly text: string
}

/** A client that trades over HTTP: opens, changes and closes trades and orders, each request with its own key. */
export class LoadClient {
  readonly #url: string
  readonly #cookie: string
  readonly #userid: number
  readonly #random: () => number
  readonly #name: string
  #made = 0
  /** Open trades and orders, as far as this client knows. */
  readonly #trades: number[] = []
  readonly #orders: number[] = []

  constructor(url: string, session: Session, name: string, random: () => number) {
    this.#url = url
    this.#cookie = session.cookie
    this.#userid = session.userid
    this.#name = name
    this.#random = random
  }

  /** The next request: mostly openings, so that there is something to change and to close. */
  next(): Sent {
    const choice = this.#random()
    if (choice < 0.2) return this.#onOne(this.#trades, 'trade_close_api', {}, true)
    if (choice < 0.35) return this.#onOne(this.#trades, 'update_trade_api', { target: '9000.5' }, false)
    if (choice < 0.4) return this.#onOne(this.#orders, 'order_cancel_api', {}, true)
    if (choice < 0.45) return this.#onOne(this.#orders, 'order_change_api', { limit: '0.51' }, false)
    return this.#open(choice > 0.9)
  }

  /** Sends it, and keeps the answer where it is a definite one. Gives that of this very time, or undefined. */
  async send(sent: Sent): Promise<Answer | undefined> {
    const answer = await this.#post(sent)
    if (!answer || !isDefinite(answer)) return undefined
    if (!sent.answer) {
      sent.answer = answer
      this.#note(answer)
    }
    return answer
  }

  async #post({ path, body }: Sent): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${this.#url}/api/${path}`, {
        method: 'POST',
        headers: { ...fromOurPage, 'content-type': 'application/json', cookie: this.#cookie },
        body: JSON.stringify(body),
      })
      return { http: response.status, text: await response.text() }
    } catch {
      return undefined
    }
  }

  #open(resting: boolean): Sent {
    const kind = resting ? { market: false, limit: '0.50' } : { market: true }
    const buy_type = resting || this.#random() < 0.5 ? 'BUY' : 'SELL'
    return this.#sent('web_trade_api', {
      userid: this.#userid,
      asset: 'EURUSD',
      buy_type,
      lotsize: '0.01',
      ...kind,
    })
  }

  #onOne(open: number[], path: string, fields: object, ends: boolean): Sent {
    const place = Math.floor(this.#random() * open.length)
    const bsid = open[place]
    if (bsid === undefined) return this.#open(false)
    if (ends) open.splice(place, 1)
    return this.#sent(path, { bsid, ...fields })
  }

  #sent(path: string, fields: object): Sent {
    this.#made += 1
    return { path, body: { ...fields, cid: `${this.#name}-${this.#made}` }, answer: undefined }
  }

  #note({ text }: Answer): void {
    const { bsid, outcome } = JSON.parse(text) as { bsid?: number; outcome?: string }
    if (bsid !== undefined && outcome === 'filled') this.#trades.push(bsid)
    if (bsid !== undefined && outcome === 'resting') this.#orders.push(bsid)
  }
}

/** The desk's own answer, accepted or refused: not a server that is ending or busy, nor a limit that was met at the door. */
const isDefinite = ({ http }: Answer): boolean => http < 500 && http !== 429

/** What a browser sends with a script's request from a page of ours. */
const fromOurPage = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
}

interface Session {
  readonly cookie: string
  readonly userid: number
}

/** Logs in over HTTP. */
export async function logIn(url: string, { username, password }: Login): Promise<Session> {
  const entered = await fetch(`${url}/api/login_api3`, {
    method: 'POST',
    headers: fromOurPage,
    body: new URLSearchParams({ username, password }),
  })
  if (!entered.ok) throw new Error(`${username} could not log in: ${await entered.text()}`)
  const cookies = entered.headers.getSetCookie().map((line) => line.split(';')[0])
  const cookie = cookies.join('; ')
  const { userid } = (await entered.json()) as { userid: number }
  // Orders require it.
  const read = await fetch(`${url}/api/risk_acknowledge_api/${userid}`, {
    method: 'POST',
    headers: { ...fromOurPage, cookie },
    body: new URLSearchParams({ version: '1' }),
  })
  if (!read.ok) throw new Error(`${username} could not acknowledge the risk: ${await read.text()}`)
  return { cookie, userid }
}
