import { createHash } from 'node:crypto'
import type { Command, DealingEvent, Input, Outcome, Quote } from '@gf/dealing'
import type { Millis } from '@gf/money'
import { ENTRY_VERSION, readEntry } from './lifting.ts'

/** How far the audit log had got, so that `npm run verify` detects newer rows that were cut off. */
export interface AuditMark {
  readonly type: 'audit_mark'
  readonly at: Millis
  /** Number and hash (hexadecimal) of the newest row. */
  readonly auditSeq: number
  readonly auditHash: string
}

/** An input of the desk: one that it decides on, or one that it only records. */
export type JournalInput = Input | AuditMark

/** The content of a journal row: the input, the quotes since the previous row, and the outcome. */
export interface JournalEntry {
  readonly input: JournalInput
  /** The newest quote of each instrument that moved since the previous entry, except the input's own. */
  readonly quotes: readonly Quote[]
  readonly outcome: Outcome
}

/** The hash before the first row. */
export const GENESIS = Buffer.alloc(32)

/** The bytes of an entry as stored and hashed. The journal keeps exactly this text, so it need not be canonical. */
export const encodeEntry = (entry: JournalEntry): string => JSON.stringify({ v: ENTRY_VERSION, ...entry })

/** An entry in the current form, whichever release stored it. Throws StoredByLaterRelease. */
export const decodeEntry = (body: string): JournalEntry => readEntry(body) as JournalEntry

/** The part of a large entry that concerns one order or trade. */
export interface EntryPart {
  readonly input: JournalInput
  readonly events: readonly DealingEvent[]
}

export const encodePart = (part: EntryPart): string => JSON.stringify({ v: ENTRY_VERSION, ...part })

/** A part in the current form, whichever release stored it. Throws StoredByLaterRelease. */
export const decodePart = (part: string): EntryPart => readEntry(part) as EntryPart

/** h(n) = SHA-256(h(n-1) | seq | body): no row can be changed, dropped or moved without all later hashes changing. */
export function chain(before: Buffer, seq: number, body: string): Buffer {
  return createHash('sha256').update(before).update(`${seq}|`).update(body).digest()
}

/** The wallet that an input concerns; null for the platform and the market. */
export function walletIn(input: JournalInput): number | null {
  return 'walletId' in input ? input.walletId : null
}

export const isCommand = (input: JournalInput): input is Command =>
  input.type !== 'quote' && input.type !== 'audit_mark'

/** A refusal without a key, a reused key, and a command without effect are not stored. */
export function isWorthKeeping(command: Command, outcome: Outcome): boolean {
  if (!outcome.accepted) return command.key !== null && outcome.reason !== 'key_reused'
  return command.key !== null || outcome.events.length > 0
}
