import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { MessageChannel } from '../persistence/tables.ts'
import type { LocalMessages, ShownMessage } from './messages.ts'

/** A message in words, ready to leave. */
export interface WrittenMessage {
  /** Names the message towards the other side: the same one again is the same message. */
  readonly messageId: number
  readonly kind: string
  /** An e-mail address, or whatever the channel sends to. */
  readonly recipient: string
  /** One line. */
  readonly subject: string
  /** Plain text; lines end with \n. */
  readonly text: string
}

/**
 * One way out. `send` resolves once the other side has taken the message over, and throws otherwise: `Undeliverable` where
 * trying again is of no use, anything else where it may be. The same message may be sent twice.
 */
export interface Sender {
  send(message: WrittenMessage): Promise<void>
  /** Ends connections that are kept. */
  close(): void
}

/** Thrown where a message will never be taken over. Its text is kept and logged: it holds no content and no recipient. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** By channel; a channel without a sender is one that nobody has configured. */
export type Senders = { readonly [Channel in MessageChannel]?: Sender }

export interface ConfiguredSenders {
  readonly senders: Senders
  /** Undefined where every channel is configured, and wherever others than this machine could look. */
  readonly local: LocalOutbox | undefined
}

type Chosen = Pick<Config, 'smtp' | 'localOutbox'>

interface OwnSenders {
  /** Pushes to browsers: it needs nothing configured. */
  readonly push: Sender
}

/**
 * The senders that are configured. Where the product is only tried out on this machine, a channel without one keeps its
 * messages here.
 */
export function configuredSenders(
  chosen: Chosen,
  now: () => number,
  { push }: OwnSenders,
): ConfiguredSenders {
  const local = chosen.localOutbox && !chosen.smtp ? createLocalOutbox(now) : undefined
  const email = chosen.smtp ? createSmtpSender(chosen.smtp) : local?.senderOf('email')
  return { local, senders: { push, ...(email && { email }) } }
}

const KEPT = 200
/** Codes stand by themselves in the words of a message. */
const CODE = /\b\d{6}\b/

/** Keeps messages in memory for whoever tries the product on this machine: nothing leaves. */
export interface LocalOutbox extends LocalMessages {
  /** The sender of one channel. */
  senderOf(channel: ShownMessage['channel']): Sender
}

/** Makes an empty local outbox on a clock in milliseconds. */
export function createLocalOutbox(now: () => number): LocalOutbox {
  const kept: ShownMessage[] = []
  return {
    newestFirst: () => kept.toReversed(),
    senderOf: (channel) => ({
      send: async ({ kind, recipient, subject, text }) => {
        const code = kind.endsWith('_code') ? CODE.exec(text)?.[0] : undefined
        kept.push({ at: now(), channel, kind, recipient, subject, text, code: code ?? null })
        if (kept.length > KEPT) kept.shift()
      },
      close: () => undefined,
    }),
  }
}

export interface SmtpSettings {
  /** smtps://user:password@host:465 or smtp://user:password@host:587. Never log it. */
  readonly url: string
  /** The sender that people see: an address, or a name and an address in angle brackets. */
  readonly from: string
}

const TIMEOUT_MS = 20_000
/** One address, so that no list can be made of it. */
const ADDRESS = /^[^\s,;:<>()[\]"\\]+@[^\s,;:<>()[\]"\\]+$/

/**
 * Sends plain-text mail by SMTP over a few connections that are kept. smtp:// is upgraded by STARTTLS before anything is
 * said, save on this machine, or where the address ends in ?ignoreTLS=true.
 */
export function createSmtpSender({ url, from }: SmtpSettings): Sender {
  const { protocol, hostname, searchParams } = new URL(url)
  const plain = isLoopback(hostname) || searchParams.get('ignoreTLS') === 'true'
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: protocol === 'smtp:' && !plain,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, recipient, subject, text }) {
      if (!ADDRESS.test(recipient)) throw new Undeliverable('the recipient is not an email address')
      const mail = {
        from,
        to: { name: '', address: recipient },
        subject: oneLine(subject),
        text,
        // The same name for the same message, so that a second copy can be told from a second message.
        messageId: `<outbox-${messageId}@${domainOf(from)}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw permanentRefusal(error) ?? error
      })
    },
    close: () => transport.close(),
  }
}

/** A 5xx to the envelope or the message stays a 5xx; one to the login is the operator's to mend. */
function permanentRefusal(error: unknown): Undeliverable | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return undefined
  const { code, responseCode } = error
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutMessage && Number(responseCode) >= 500
    ? new Undeliverable(`the mail server refuses it (${String(responseCode)})`)
    : undefined
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host)
}
