import { settings } from './settings.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ settings }, () => import('./settings.hi.ts'))
