import { Undeliverable } from '../sender.ts'
import type { Sender } from '../sender.ts'

export interface SmsSettings {
  /** Where the gateway takes messages. The only address that is ever asked. */
  readonly url: string
  /** Sent as a bearer token. Never log it. */
  readonly token: string
}

const TIMEOUT_MS = 15_000
const MOBILE = /^\d{10}$/
/** Too many requests and a gateway of a gateway that times out pass; other refusals of the request itself do not. */
const PASSING = new Set([401, 403, 407, 408, 425, 429])

/**
 * Hands text messages to an HTTP gateway: one POST of JSON `{"to", "text", "reference"}` each. Any 2xx means that the
 * message was taken over. Redirects are not followed: they would carry the token and the text elsewhere.
 */
export function createSmsSender({ url, token }: SmsSettings): Sender {
  return {
    async send({ messageId, recipient, text }) {
      if (!MOBILE.test(recipient)) throw new Undeliverable('the recipient is no mobile number')
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to: `+91${recipient}`, text, reference: `outbox-${messageId}` }),
      })
      await answer.body?.cancel()
      if (answer.ok) return
      const { status } = answer
      if (status >= 400 && status < 500 && !PASSING.has(status))
        throw new Undeliverable(`the gateway refuses it (${status})`)
      throw new GatewayFailed(status)
    },
    close: () => undefined,
  }
}

class GatewayFailed extends Error {
  readonly code: string
  constructor(status: number) {
    super('The gateway did not take a text message over')
    this.code = `HTTP ${status}`
  }
}
