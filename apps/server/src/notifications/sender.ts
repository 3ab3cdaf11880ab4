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
