import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createPushSubscriptions, lookupPublic, openPushKeys } from './push-subscriptions.ts'
import type { PushKeys, PushSubscriptions } from './push-subscriptions.ts'
import { Undeliverable } from './senders.ts'
import type { Sender } from './senders.ts'
import { screenOf } from './subjects.ts'
import { capital } from './words.ts'

/** The data for the browser's service worker. */
export interface PushedMessage {
  readonly title: string
  readonly body: string
  /** The screen that a tap opens. */
  readonly path: string
  /** A later message with the same tag replaces an earlier one. */
  readonly tag: string
}

const TIMEOUT_MS = 15_000
/** A device offline for longer than a day has older news than its screens show. Seconds. */
const KEPT_FOR = 86_400
const BRAND = 'GLOBAL FOREX: '
const PASSING = new Set([401, 403, 407, 408, 425, 429])

/**
 * Sends messages through browsers' push services (RFC 8030), encrypted for the one browser (RFC 8291). `subject` is a
 * `mailto:` or `https:` address at which a push service reaches the operator. `anyAddress` allows push services on this
 * machine and network.
 */
export function createPushSender(
  keys: PushKeys,
  subscriptions: Pick<PushSubscriptions, 'read' | 'forget'>,
  subject: string,
  anyAddress: boolean,
): Sender {
  return {
    async send({ recipient, kind, subject: title, text, messageId }) {
      const id = Number(recipient)
      const subscription = await subscriptions.read(id)
      if (!subscription) throw new Undeliverable('the subscription no longer exists')
      const { endpoint, p256dh, auth } = subscription
      const message: PushedMessage = {
        title: title.startsWith(BRAND) ? capital(title.slice(BRAND.length)) : title,
        body: text.split('\n', 1)[0] ?? '',
        path: screenOf(kind),
        tag: `message-${messageId}`,
      }
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { TTL: KEPT_FOR, urgency: 'high', vapidDetails: { subject, ...keys } },
      )
      const status = await post(endpoint, headers, body, anyAddress)
      if (status >= 200 && status < 300) return
      if (status === 404 || status === 410) {
        await subscriptions.forget(id)
        throw new Undeliverable('the subscription has ended')
      }
      if (status >= 300 && status < 500 && !PASSING.has(status))
        throw new Undeliverable(`the push service refuses it (${status})`)
      throw new PushServiceFailed(status)
    },
    close: () => undefined,
  }
}

/** One POST without redirects. Returns the status of the answer. */
function post(
  endpoint: string,
  headers: Readonly<Record<string, unknown>>,
  body: Buffer,
  anyAddress: boolean,
): Promise<number> {
  const request = anyAddress && endpoint.startsWith('http:') ? requestPlain : requestSecure
  return new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(!anyAddress && { lookup: lookupPublic }),
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

class PushServiceFailed extends Error {
  readonly code: string
  constructor(status: number) {
    super('The push service rejected a message')
    this.code = `HTTP ${status}`
  }
}

interface OpenedPush {
  readonly pushKeys: PushKeys
  readonly pushSubscriptions: PushSubscriptions
  readonly push: Sender
}

/** Push services on this machine only in a trial: otherwise clients could make the server call internal addresses. */
export async function openPush({
  config,
  db,
  cipher,
  now,
}: Pick<Deps, 'config' | 'db' | 'cipher' | 'now'>): Promise<OpenedPush> {
  const anyAddress = config.localOutbox
  const pushKeys = await openPushKeys(db, cipher, now)
  const pushSubscriptions = createPushSubscriptions(db, cipher, now, anyAddress)
  const push = createPushSender(pushKeys, pushSubscriptions, subjectOf(config), anyAddress)
  return { pushKeys, pushSubscriptions, push }
}

/** How a push service reaches the operator (RFC 8292, section 2.1). */
export function subjectOf({ publicUrl, smtp }: Pick<Config, 'publicUrl' | 'smtp'>): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  const address = smtp && /[^\s<>]+@[^\s<>]+/.exec(smtp.from)?.[0]
  return `mailto:${address ?? 'operator@globalforex.example'}`
}
