import { filledText, placeholdersOf, textKinds } from '@gf/contract'
import type { TextKind } from '@gf/contract'
import type { Database } from '../persistence/database.ts'
import type { MessageFacts, MessageKind, MessageLanguage, TitledLines } from './messages.ts'
import { valuesOf } from './placeholders.ts'

/** A text in each language: the subject on the first line, then the message, with placeholders. */
export type Texts = { readonly [language in MessageLanguage]: string }

export interface Version {
  readonly version: number
  /** Null for the text of the product. */
  readonly texts: Texts | null
  /** Milliseconds since 1970; null for the first one. */
  readonly since: number | null
}

/** The texts that the company set for messages to clients, with their history. */
export interface MessageTexts {
  inForce(kind: TextKind): Version
  /** The company's text of a message from now on, or of one written at `at`; undefined for the product's. */
  textOf(kind: MessageKind, language: MessageLanguage, at?: number): string | undefined
  /** Stores the next version; without texts, that of the product. Call the returned function after the commit. */
  change(
    within: Database,
    kind: TextKind,
    texts: Texts | null,
    by: string,
  ): Promise<{ readonly version: number; readonly use: () => void }>
}

const FIRST: Version = { version: 1, texts: null, since: null }

export async function openMessageTexts(db: Database, now: () => number): Promise<MessageTexts> {
  const versions = new Map<string, readonly Version[]>()
  const add = (kind: string, version: Version): void =>
    void versions.set(kind, [...(versions.get(kind) ?? []), version])
  const rows = await db.selectFrom('message_text').selectAll().orderBy('version').execute()
  for (const { kind, version, text_en: en, text_hi: hi, set_at: since } of rows)
    add(kind, { version, since, texts: en === null || hi === null ? null : { en, hi } })
  const newest = (kind: string): Version => versions.get(kind)?.at(-1) ?? FIRST
  return {
    inForce: newest,
    textOf(kind, language, at) {
      const written =
        at === undefined ? newest(kind) : versions.get(kind)?.findLast(({ since }) => (since ?? 0) <= at)
      return written?.texts?.[language]
    },
    async change(within, kind, texts, by) {
      const { version: before } = newest(kind)
      const row = { kind, version: before + 1, set_at: now(), set_by: by }
      await within
        .insertInto('message_text')
        .values({ ...row, text_en: texts?.en ?? null, text_hi: texts?.hi ?? null })
        .execute()
      const version: Version = { version: row.version, texts, since: row.set_at }
      return { version: row.version, use: () => add(kind, version) }
    },
  }
}

/** Messages of an account that staff added or closed, or a code that staff sent, say so in the product's words. */
const isByStaff = (facts: MessageFacts): boolean =>
  ('byStaff' in facts && facts.byStaff === true) ||
  (facts.kind === 'recovery_code' && facts.link !== undefined)

/** What a message says in the company's text; undefined if that does not cover it, such as one of an earlier version. */
export function inTextOf(
  facts: MessageFacts,
  language: MessageLanguage,
  written: string | undefined,
): TitledLines | undefined {
  const kind = textKinds.find((one) => one === facts.kind)
  if (kind === undefined || written === undefined || isByStaff(facts)) return undefined
  const values = valuesOf(facts, language)
  const placeholders = placeholdersOf(kind)
  const lacks = placeholders.some(({ name, always }) => always && values[name] === undefined)
  if (lacks) return undefined
  const filled = filledText(written, values)
  const said = [filled.title, ...filled.lines].join('\n')
  // What is not in every message can take its line with it: the subject, or what the text must have.
  const isWhole = filled.title.trim() !== '' && filled.lines.some((line) => line.trim() !== '')
  return isWhole && placeholders.every(({ name, must }) => !must || said.includes(values[name] ?? ''))
    ? filled
    : undefined
}
