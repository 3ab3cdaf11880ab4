import { secondStep } from './second-step.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ secondStep }, () => import('./second-step.hi.ts'))
