import { contact } from './contact.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ contact }, () => import('./contact.hi.ts'))
