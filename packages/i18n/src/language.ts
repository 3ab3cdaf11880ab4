import { createStore } from '@gf/ui/store'

export type Language = 'en' | 'hi'

/** The app's language; `createTexts` changes it once its texts are loaded. */
export const language = createStore<Language>('en')
