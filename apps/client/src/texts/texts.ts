import { useSyncExternalStore } from 'react'
import { choosePreference, readPreferences } from '../lib/preferences.ts'
import type { Language } from '../lib/preferences.ts'
import { en } from './en.ts'
import type { BaseTexts } from './en.ts'

/*
 * The words that every screen may need are in the first load, in English. The words of a feature come with its own
 * file; each Hindi catalogue is a file that loads when Hindi is chosen.
 */

/** The texts now, for use outside of components, and the hook that renders again when the language changes. */
export interface Catalogue<Own extends object> {
  readonly texts: () => BaseTexts & Own
  readonly useTexts: () => BaseTexts & Own
}

/** A feature's words: loads them in a language, and shows them on the words of every screen. */
interface OwnCatalogue {
  readonly load: (language: Language) => Promise<void>
  /** Whether its words are others now. */
  readonly show: (language: Language) => boolean
}

/** By language, as far as they are loaded. */
type Loaded<Words> = { [language in Language]?: Words }

const base: Loaded<BaseTexts> = { en }
let shown: Language = 'en'
const catalogues = new Set<OwnCatalogue>()
const listeners = new Set<() => void>()

/** Adds the words of a feature. Called once as its file loads: `addCatalogue({ home }, () => import('./home.hi.ts'))`. */
export function addCatalogue<Own extends object>(
  english: Own,
  fetchHindi: () => Promise<NoInfer<Own>>,
): Catalogue<Own> {
  const own: Loaded<Own> = { en: english }
  const merged = (language: Language): BaseTexts & Own => ({
    ...(base[language] ?? en),
    ...(own[language] ?? english),
  })
  let current = merged(shown)
  let inLanguage: Language = own[shown] ? shown : 'en'
  catalogues.add({
    load: async (language) => {
      own[language] ??= { ...(await fetchHindi()) }
    },
    show: (language) => {
      if (inLanguage === language) return false
      current = merged(language)
      inLanguage = language
      return true
    },
  })
  const texts = (): BaseTexts & Own => current
  return { texts, useTexts: () => useSyncExternalStore(subscribe, texts) }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function loadBase(language: Language): Promise<void> {
  base[language] ??= (await import('./hi.ts')).hi
}

async function show(language: Language): Promise<void> {
  const known = [...catalogues]
  await Promise.all([loadBase(language), ...known.map((own) => own.load(language))])
  // A feature's file may have come meanwhile.
  if (known.length < catalogues.size) return show(language)
  shown = language
  // Whatever shows words renders again with them: only where they are others.
  const changed = known.filter((own) => own.show(language))
  if (changed.length > 0) for (const listener of listeners) listener()
}

/** Loads what is missing of the device's language. English stands in for what cannot be loaded. */
export function loadTexts(): Promise<void> {
  return show(readPreferences().language).catch(() => undefined)
}

/** Changes the language, once its words are there. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language)
  choosePreference('language', language)
}

/** The words of every screen. */
export const { texts, useTexts } = addCatalogue({}, () => Promise.resolve({}))
