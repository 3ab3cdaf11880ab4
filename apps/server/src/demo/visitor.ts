import type { CallByRoute, Received, Request } from '@gf/contract'

type Route = keyof CallByRoute
type Files = Readonly<Record<string, Buffer>>
type Fields = Readonly<Record<string, string | number | boolean | undefined>>

/** The server's answer of a step that asks for more, such as a second factor. */
interface Asked {
  readonly reason?: string
  readonly msg?: string
  readonly detail?: Readonly<Record<string, string>>
}

/** The server refused a call. */
export class Refused extends Error {
  readonly reason: string

  constructor(route: Route, { reason = '', msg = '' }: Asked) {
    super(`${route}: ${reason}: ${msg}`)
    this.reason = reason
  }
}

/** The browser of a person in the demo house: it keeps its cookies and has an address of its own. */
export class Visitor {
  readonly #url: string
  readonly #address: string
  readonly #cookies = new Map<string, string>()

  /** `url` trusts this machine as its proxy, so that `address` counts in the limits of attempts. */
  constructor(url: string, address: string) {
    this.#url = url
    this.#address = address
  }

  /** Makes a call. Throws Refused. */
  async call<R extends Route>(
    route: R,
    input: Request<CallByRoute[R]>,
    files?: Files,
  ): Promise<Received<CallByRoute[R]>> {
    const body = await this.#send(route, input as Fields, files)
    if ((body as Asked).reason !== undefined) throw new Refused(route, body as Asked)
    return body as Received<CallByRoute[R]>
  }

  /** Makes a call that asks for more first, in the `detail` of its refusal. */
  async asked<R extends Route>(
    route: R,
    input: Request<CallByRoute[R]>,
  ): Promise<Readonly<Record<string, string>>> {
    const asked = (await this.#send(route, input as Fields)) as Asked
    if (!asked.detail) throw new Refused(route, asked)
    return asked.detail
  }

  async #send(route: Route, input: Fields, files?: Files): Promise<unknown> {
    const [method = '', template = ''] = route.split(' ')
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !template.includes(`{${name}}`)))
    const answer = await fetch(
      `${this.#url}/api/${path}${method === 'GET' ? queryOf(rest) : ''}`,
      method === 'GET' ? { headers: this.#headers() } : this.#posting(rest, files),
    )
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return answer.json()
  }

  #posting(input: Fields, files?: Files): RequestInit {
    if (!files) {
      const headers = { ...this.#headers(), 'content-type': 'application/json' }
      return { method: 'POST', headers, body: JSON.stringify(input) }
    }
    const body = new FormData()
    for (const [name, value] of Object.entries(input)) body.set(name, String(value))
    for (const [name, bytes] of Object.entries(files)) body.set(name, new Blob([new Uint8Array(bytes)]), name)
    return { method: 'POST', headers: this.#headers(), body }
  }

  #headers(): Record<string, string> {
    return {
      origin: this.#url,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': this.#address,
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    }
  }
}

function queryOf(input: Fields): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? '' : `?${query.toString()}`
}
