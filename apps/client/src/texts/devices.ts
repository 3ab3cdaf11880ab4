import { devices } from './devices.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ devices }, () => import('./devices.hi.ts'))
