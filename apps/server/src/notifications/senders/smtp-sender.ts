import { createTransport } from 'nodemailer'
import { Undeliverable } from '../sender.ts'
import type { Sender } from '../sender.ts'

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
      if (!ADDRESS.test(recipient)) throw new Undeliverable('the recipient is no e-mail address')
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
