import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { MessageChannel } from '../persistence/tables.ts'
import type { LocalMessages, ShownMessage } from './messages.ts'

/** A message as text, ready to send. */
export interface WrittenMessage {
  /** Identifies the message to the other side: a repeat has the same id. */
  readonly messageId: number
  readonly kind: string
  /** An email address, or the channel's equivalent. */
  readonly recipient: string
  /** One line. */
  readonly subject: string
  /** Plain text; lines end with \n. */
  readonly text: string
}

/**
 * One channel. `send` resolves once the other side has accepted the message, and throws otherwise: `Undeliverable` if
 * retrying is useless, any other error if it may help. The same message can be sent twice.
 */
export interface Sender {
  send(message: WrittenMessage): Promise<void>
  /** Closes kept connections. */
  close(): void
}

/** Thrown for a permanent failure. Its text is stored and logged: it has no content and no recipient. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** By channel; an unconfigured channel has no sender. */
export type Senders = { readonly [Channel in MessageChannel]?: Sender }

export interface ConfiguredSenders {
  readonly senders: Senders
  /** Undefined if every channel is configured, or if others than this machine could see it. */
  readonly local: LocalOutbox | undefined
}

type Chosen = Pick<Config, 'smtp' | 'localOutbox'>

interface OwnSenders {
  /** Push needs no configuration. */
  readonly push: Sender
}

/** The configured senders. In a trial on this machine, a channel without one keeps its messages here. */
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

/** Keeps messages in memory for a trial on this machine; nothing is sent. */
export interface LocalOutbox extends LocalMessages {
  /** The sender of one channel. */
  senderOf(channel: ShownMessage['channel']): Sender
}

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
  /** The visible sender: an address, or a name and an address in angle brackets. */
  readonly from: string
}

const TIMEOUT_MS = 20_000
/** A single address, never a list. */
const ADDRESS = /^[^\s,;:<>()[\]"\\]+@[^\s,;:<>()[\]"\\]+$/

/** Plain-text mail by SMTP. smtp:// is upgraded by STARTTLS, except on this machine or with ?ignoreTLS=true. */
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
        // The same id for the same message, to distinguish a second copy from a second message.
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

/** A 5xx to the envelope or the message is permanent; one to the login is for the operator to correct. */
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
