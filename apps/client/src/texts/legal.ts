import { legal } from './legal.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ legal }, () => import('./legal.hi.ts'))
