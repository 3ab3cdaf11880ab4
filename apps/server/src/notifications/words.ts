import type { MessageFacts, MessageKind, MessageLanguage } from '../messages.ts'
import { english } from './words.en.ts'
import { hindi } from './words.hi.ts'

/** What a message says: one line, and plain text whose lines end with \n. */
export interface Words {
  readonly subject: string
  readonly text: string
}

type FactsAbout<Kind extends MessageKind, Facts = MessageFacts> = Facts extends {
  readonly kind: infer Kinds
}
  ? Kind extends Kinds
    ? Facts
    : never
  : never

/** The words of every kind in one language: a kind that is missing does not compile. */
export type Phrases = { readonly [Kind in MessageKind]: (facts: FactsAbout<Kind>) => Words }

const PHRASES: Readonly<Record<MessageLanguage, Phrases>> = { en: english, hi: hindi }

/** Controls, and the characters that turn the direction of writing: what people typed must not pose as our own words. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/**
 * Puts facts into words. Texts among the facts may have been typed by anybody: in a subject they stand on one line, and
 * nowhere do they begin a line of their own.
 */
export function wordsOf(facts: MessageFacts, language: MessageLanguage): Words {
  const onOneLine = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(UNSEEN, ' ').trim() : value,
    ]),
  )
  const phrase = PHRASES[language][facts.kind] as (facts: object) => Words
  const words = phrase(onOneLine)
  const isPractice = 'practice' in facts && facts.practice === true
  return isPractice ? { ...words, subject: `${words.subject} (${PRACTICE[language]})` } : words
}

/** Stands behind the subject of what happens in a practice wallet. */
const PRACTICE: Readonly<Record<MessageLanguage, string>> = {
  en: 'practice money',
  hi: 'अभ्यास का पैसा',
}
