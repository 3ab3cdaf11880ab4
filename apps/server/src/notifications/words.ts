import { inTextOf } from './message-texts.ts'
import type { MessageFacts, MessageLanguage, Phrases, TitledLines, Words } from './messages.ts'
import { english, footer as englishFooter } from './words.en.ts'
import { footer as hindiFooter, hindi } from './words.hi.ts'

const BRAND = 'GLOBAL FOREX'
const PHRASES: Readonly<Record<MessageLanguage, Phrases>> = { en: english, hi: hindi }
const FOOTERS: Readonly<Record<MessageLanguage, string>> = { en: englishFooter, hi: hindiFooter }
/** Suffix of the title for the practice wallet. */
const PRACTICE: Readonly<Record<MessageLanguage, string>> = {
  en: 'practice account',
  hi: 'प्रैक्टिस खाता',
}

/** Control and direction characters: typed text must not pose as our own. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/**
 * What a message says: in the company's text if there is one and it covers the message, else in the product's. Typed text
 * among its facts stays on one line in a title, and never begins a line of the product's.
 */
export function linesOf(facts: MessageFacts, language: MessageLanguage, written?: string): TitledLines {
  const onOneLine = Object.fromEntries(
    Object.entries(facts).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.map(cleanLine) : cleanLine(value),
    ]),
  )
  const phrase = PHRASES[language][facts.kind] as (facts: object) => TitledLines
  const { title, lines } =
    inTextOf(onOneLine as unknown as MessageFacts, language, written) ?? phrase(onOneLine)
  const isPractice = 'practice' in facts && facts.practice === true
  return { title: isPractice ? `${title} (${PRACTICE[language]})` : title, lines }
}

const cleanLine = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(UNSEEN, ' ').trim() : value

/** The text of a message as an email, in plain text. */
export function wordsOf(facts: MessageFacts, language: MessageLanguage, written?: string): Words {
  const { title, lines } = linesOf(facts, language, written)
  return {
    subject: `${BRAND}: ${title}`,
    text: [...lines, '', `${BRAND}${FOOTERS[language]}`].join('\n'),
  }
}

/** Titles of messages begin small, because a name precedes them in emails. */
export const capital = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1)
