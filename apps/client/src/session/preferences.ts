import type { Language } from '@gf/i18n'
import { createStore, useStore } from '@gf/ui/store'
import { showLanguage } from '../texts/texts.ts'
import { LAST_PICTURE } from './session.ts'

export type Theme = 'device' | 'light' | 'dark'
/** standard: green and red; safe: blue and orange, for colour-blind eyes. */
export type Colours = 'standard' | 'safe'

export interface Preferences {
  readonly language: Language
  readonly theme: Theme
  readonly colours: Colours
}

const choices = {
  language: ['en', 'hi'],
  theme: ['device', 'light', 'dark'],
  colours: ['standard', 'safe'],
} as const

/** Undefined until it is first read. */
const current = createStore<Preferences | undefined>(undefined)

function stored<Name extends keyof Preferences>(name: Name): Preferences[Name] | undefined {
  const value = localStorage.getItem(name)
  const known: readonly string[] = choices[name]
  return value !== null && known.includes(value) ? (value as Preferences[Name]) : undefined
}

/** How this device wants the app to look and speak. Without a choice the language is the browser's first that exists. */
export function readPreferences(): Preferences {
  return current.read() ?? readStored()
}

function readStored(): Preferences {
  const preferences = {
    language: stored('language') ?? (navigator.language.toLowerCase().startsWith('hi') ? 'hi' : 'en'),
    theme: stored('theme') ?? 'device',
    colours: stored('colours') ?? 'standard',
  } as const
  current.become(preferences)
  return preferences
}

/** Whether it was chosen in this browser, and does not only follow from the browser's own. */
export function hasChosen(name: keyof Preferences): boolean {
  return stored(name) !== undefined
}

/** Chooses one, stores it and shows it immediately. */
export function choosePreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  localStorage.setItem(name, value)
  localStorage.removeItem(LAST_PICTURE)
  showStoredPreferences()
}

/** Changes the language, once its words are there. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  choosePreference('language', language)
}

/** Shows what is stored in this browser now, which need not be what was chosen in this tab: a log-out forgets choices. */
export function showStoredPreferences(): void {
  readStored()
  applyPreferences()
}

/** Writes them on the document's root, where the tokens of the style look for them. */
export function applyPreferences(): void {
  const { language, theme, colours } = readPreferences()
  const root = document.documentElement
  root.lang = language
  if (theme === 'device') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  root.dataset['colours'] = colours
}

export function usePreferences(): Preferences {
  return useStore({ ...current, read: readPreferences })
}
