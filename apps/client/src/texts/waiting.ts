import { waiting } from './waiting.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ waiting }, () => import('./waiting.hi.ts'))
