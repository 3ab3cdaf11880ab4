import { profile } from './profile.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ profile }, () => import('./profile.hi.ts'))
