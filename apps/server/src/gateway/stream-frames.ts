import type {
  BeatMessage,
  ClientMessage,
  HelloMessage,
  ResetMessage,
  SnapshotMessage,
  StreamedQuote,
} from '@gf/contract'
import type { BoardEntry } from '../market-data/quote-board.ts'

const EPOCH_LENGTH = 100

/** A message as the bytes of one text frame. */
export function encode(
  message: HelloMessage | SnapshotMessage | BeatMessage | ResetMessage | readonly ['own', number, object],
): Buffer {
  return Buffer.from(JSON.stringify(message))
}

/** All quotes, each with its age at `now`: after a pause of the feed they are anything but new. */
export function quotesWithAge(entries: readonly BoardEntry[], now: number): StreamedQuote[] {
  const quotes: StreamedQuote[] = []
  for (const { index, quote } of entries)
    if (quote) quotes.push([index, quote.bid, quote.ask, quote.seq, Math.max(0, now - quote.at)])
  return quotes
}

/** The quotes numbered above `seq`. */
export function quotesAfter(entries: readonly BoardEntry[], seq: number): StreamedQuote[] {
  const quotes: StreamedQuote[] = []
  for (const { index, quote } of entries)
    if (quote && quote.seq > seq) quotes.push([index, quote.bid, quote.ask, quote.seq])
  return quotes
}

/** What a client said, or undefined where the protocol has no such message. */
export function parseClientMessage(text: string): ClientMessage | undefined {
  const message = parseJson(text)
  if (!Array.isArray(message)) return undefined
  const [kind, number, epoch, ...rest]: unknown[] = message
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) return undefined
  if (kind === 'ack') return epoch === undefined ? ['ack', number] : undefined
  if (kind !== 'resume' || typeof epoch !== 'string' || rest.length > 0) return undefined
  return epoch.length <= EPOCH_LENGTH ? ['resume', number, epoch] : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
