import { isWhole } from './whole-run.ts'
import type { Language } from './words.ts'

/** The states that a walk checks in one language. */
export interface Share<T> {
  readonly language: Language
  readonly states: readonly T[]
}

/**
 * Deals states out over the languages: each is looked at in one language on the phone, and every second one in the other
 * on the desktop, so that all states and every language and width are met without every combination of them.
 */
export function sharesOf<T>(states: readonly T[], project: string): readonly Share<T>[] {
  const [turn, every] = project === 'desktop' ? [1, 4] : [0, 2]
  return (['en', 'hi'] as const).map((language, place) => ({
    language,
    states: isWhole ? states : states.filter((_, index) => (index + turn) % every === place),
  }))
}
