import { oneTap } from './one-tap.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ oneTap }, () => import('./one-tap.hi.ts'))
