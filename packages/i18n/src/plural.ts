import type { Language } from './language.ts'

/** The forms that English and Hindi have (Unicode CLDR); in Hindi `one` includes 0. */
interface PluralForms {
  readonly one: string
  readonly other: string
}

const rules = new Map<Language, Intl.PluralRules>()

/** The form for a count in a language: `plural('en', left, { one: '1 code', other: `${left} codes` })`. */
export function plural(language: Language, count: number, { one, other }: PluralForms): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count) === 'one' ? one : other
}
