import { notifications } from './notifications.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ notifications }, () => import('./notifications.hi.ts'))
