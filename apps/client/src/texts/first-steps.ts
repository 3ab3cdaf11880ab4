import { firstSteps } from './first-steps.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ firstSteps }, () => import('./first-steps.hi.ts'))
