import { useSyncExternalStore } from 'react'
import { choosePreference, readPreferences } from '../lib/preferences.ts'
import type { Language } from '../lib/preferences.ts'
import { en } from './en.ts'
import type { Texts } from './en.ts'

let current: Texts = en
const listeners = new Set<() => void>()

// English is in the first load; every other language is a file of its own.
const catalogues: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => Promise.resolve(en),
  hi: () => import('./hi.ts').then((module) => module.hi),
}

async function show(language: Language): Promise<void> {
  current = await catalogues[language]()
  for (const listener of listeners) listener()
}

/** Loads the catalogue of the device's language. English stands in where it cannot be loaded. */
export function loadTexts(): Promise<void> {
  return show(readPreferences().language).catch(() => undefined)
}

/** Changes the language, once its catalogue is there. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language)
  choosePreference('language', language)
}

/** The texts now, for use outside of components. */
export function texts(): Texts {
  return current
}

/** The texts of the chosen language. */
export function useTexts(): Texts {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, texts)
}
