import { createHash } from 'node:crypto'
import type { Command, DealingEvent, Input, Outcome, Quote } from '@gf/dealing'
import type { Millis } from '@gf/money'
import { ENTRY_VERSION, readEntry } from './lifting.ts'

/** How far the audit log had come: `npm run verify` finds by it that newer rows were cut off. It changes nothing. */
export interface AuditMark {
  readonly type: 'audit_mark'
  readonly at: Millis
  /** Number and hash (hexadecimal) of the newest row. */
  readonly auditSeq: number
  readonly auditHash: string
}

/** What comes to the desk: what it decides on, and what it only notes. */
export type JournalInput = Input | AuditMark

/** What a row of the journal says: what came in, the quotes that had moved since the row before, and what followed. */
export interface JournalEntry {
  readonly input: JournalInput
  /** The newest quote of each instrument that moved since the entry before; the input's own is not among them. */
  readonly quotes: readonly Quote[]
  readonly outcome: Outcome
}

/** The hash that stands before the first row. */
export const GENESIS = Buffer.alloc(32)

/** The bytes of an entry as stored and hashed. The journal keeps this very text, so it need not be canonical. */
export const encodeEntry = (entry: JournalEntry): string => JSON.stringify({ v: ENTRY_VERSION, ...entry })

/** An entry in today's form, whichever release has stored it. Throws StoredByLaterRelease. */
export const decodeEntry = (body: string): JournalEntry => readEntry(body) as JournalEntry

/** What an entry of many events says of one order or trade. */
export interface EntryPart {
  readonly input: JournalInput
  readonly events: readonly DealingEvent[]
}

export const encodePart = (part: EntryPart): string => JSON.stringify({ v: ENTRY_VERSION, ...part })

/** A part in today's form, whichever release has stored it. Throws StoredByLaterRelease. */
export const decodePart = (part: string): EntryPart => readEntry(part) as EntryPart

/** h(n) = SHA-256(h(n-1) | seq | body): no row can be changed, dropped or moved without all later hashes changing. */
export function chain(before: Buffer, seq: number, body: string): Buffer {
  return createHash('sha256').update(before).update(`${seq}|`).update(body).digest()
}

/** The wallet that an input concerns, or null for the house and the market. */
export function walletIn(input: JournalInput): number | null {
  return 'walletId' in input ? input.walletId : null
}

export const isCommand = (input: JournalInput): input is Command =>
  input.type !== 'quote' && input.type !== 'audit_mark'

/** A refusal without a key, a key used for something else, and what changed nothing leave no trace to ask for. */
export function isWorthKeeping(command: Command, outcome: Outcome): boolean {
  if (!outcome.accepted) return command.key !== null && outcome.reason !== 'key_reused'
  return command.key !== null || outcome.events.length > 0
}
