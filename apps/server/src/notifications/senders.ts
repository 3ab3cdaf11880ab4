import type { Config } from '../config.ts'
import type { Senders } from './dispatcher.ts'
import type { Sender } from './sender.ts'
import { createLocalOutbox } from './senders/local-sender.ts'
import type { LocalOutbox } from './senders/local-sender.ts'
import { createSmtpSender } from './senders/smtp-sender.ts'

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
