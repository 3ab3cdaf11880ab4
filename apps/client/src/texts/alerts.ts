import { alerts } from './alerts.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ alerts }, () => import('./alerts.hi.ts'))
