import { useStore } from '@gf/ui/store'
import { use } from 'react'
import { language } from './language.ts'
import type { Language } from './language.ts'

/* English common texts come with the first load, a feature's with its file. Hindi ones load when selected. */

export interface Catalogue<Words extends object> {
  /** The loaded texts, for use outside components. */
  readonly texts: () => Words
  /** The same, once loaded in the app's language. English replaces a catalogue that fails to load. */
  readonly loadedTexts: () => Promise<Words>
  /** Suspends until the texts are loaded; renders again when the language changes. */
  readonly useTexts: () => Words
}

export interface Texts<Base extends object> {
  /** Adds the texts of a feature. Called once when its file loads: `addCatalogue({ home }, () => import('./home.hi.ts'))`. */
  addCatalogue<Own extends object>(
    english: Own,
    fetchHindi: () => Promise<NoInfer<Own>>,
  ): Catalogue<Base & Own>
  /** Loads the missing catalogues of a language (default: the current one) and shows it. A failure keeps the previous one. */
  loadTexts(next?: Language): Promise<void>
  /** Changes the language once its texts are loaded. Rejects if they fail to load. */
  showLanguage(next: Language): Promise<void>
}

type Load = (language: Language) => Promise<void>
/** The loaded texts by language. */
type Loaded<Words> = { [language in Language]?: Words }

/** The texts of an app in its languages. Every screen needs those given here. */
export function createTexts<Base extends object>(
  english: Base,
  fetchHindi: () => Promise<NoInfer<Base>>,
): Texts<Base> {
  const base: Loaded<Base> = { en: english }
  const loads = new Set<Load>([
    async (next) => {
      base[next] ??= await fetchHindi()
    },
  ])

  async function showLanguage(next: Language): Promise<void> {
    const known = [...loads]
    await Promise.all(known.map((load) => load(next)))
    // A feature's file may have loaded meanwhile.
    if (known.length < loads.size) return showLanguage(next)
    if (language.read() !== next) language.become(next)
  }
  const loadTexts = (next = language.read()): Promise<void> => showLanguage(next).catch(() => undefined)

  function addCatalogue<Own extends object>(
    ownEnglish: Own,
    fetchOwn: () => Promise<NoInfer<Own>>,
  ): Catalogue<Base & Own> {
    const own: Loaded<Own> = { en: ownEnglish }
    const merged: Loaded<Base & Own> = {}
    const loadOwn: Load = async (next) => {
      own[next] ??= { ...(await fetchOwn()) }
    }
    const texts = (): Base & Own => {
      const shown = language.read()
      const [common, words] = [base[shown] ?? english, own[shown]]
      return words ? (merged[shown] ??= { ...common, ...words }) : { ...common, ...ownEnglish }
    }
    // One promise for all callers, which never rejects.
    let coming: Promise<unknown> | undefined
    const loaded = (): Promise<unknown> =>
      own[language.read()] ? Promise.resolve() : (coming ??= loadOwn(language.read()).catch(() => undefined))
    loads.add(loadOwn)
    if (!own[language.read()]) void loaded()
    return {
      texts,
      loadedTexts: () => loaded().then(texts),
      useTexts: () => {
        if (!own[useStore(language)]) use(loaded())
        return texts()
      },
    }
  }
  return { addCatalogue, loadTexts, showLanguage }
}
