import type { Database } from '../persistence/database.ts'
import { getRow } from '../persistence/rows.ts'
import { kindShown, noteOf, stepOf } from './movements.ts'
import type { Movement } from './movements.ts'
import { english } from './record-words.en.ts'
import type { RecordWords } from './record-words.en.ts'
import { hindi } from './record-words.hi.ts'

export type Language = 'en' | 'hi'

const WORDS: Readonly<Record<Language, RecordWords>> = { en: english, hi: hindi }
export const wordsIn = (language: Language): RecordWords => WORDS[language]

/** The client's language. */
export async function languageOf(db: Database, clientId: number): Promise<Language> {
  const { language } = await getRow(db, 'client', { client_id: clientId }, ['language'])
  return language
}

/** The name of a movement, with the numbers of the screens: 'Withdrawal 7, held'. */
export function describe(movement: Movement, words: RecordWords): string {
  const { kind, request, tradeId, note } = movement
  const name = words.kinds[kindShown(movement)]
  if (kind === 'adjustment') return note === '' ? name : `${name}: ${note}`
  if (kind === 'correction' && tradeId !== null) {
    const step = words.steps[stepOf(movement) ?? 'corrected'](words.ofTrade(name, tradeId))
    return `${step}: ${noteOf(movement)}`
  }
  const numbered = request === null ? name : words.numbered(name, request)
  const step = stepOf(movement)
  if (step !== null) return words.steps[step](numbered)
  if (tradeId === null) return numbered
  return words.ofTrade(kind === 'swap' ? words.night(name, note) : name, tradeId)
}
